import path from 'node:path'
import { type Finished, run } from '../terminal/run.ts'

/** `only`: the tests to run, all if there are none; their pictures are the earlier ones from now on. `same`: see `Baseline`. */
type Which = { only: readonly string[] } | { same: readonly string[] }

/** A pattern for the names of tests. */
const named = (titles: readonly string[]) =>
  ` (${titles.map((title) => title.replace(/[^\w /-]/g, '\\$&')).join('|')})$`

/** Builds storefront and gallery of a checkout and takes their pictures, or compares them with those in `pictures`. */
export async function takePictures(
  root: string,
  chromium: string,
  pictures: string,
  which: Which,
): Promise<Finished> {
  const built = await run(
    path.join(root, 'node_modules/.bin/turbo'),
    ['run', 'build', 'build-gallery', '--filter=@aaram/web', '--output-logs=errors-only'],
    { cwd: root },
  )
  if (built.code !== 0) return built
  const folder = path.join(root, 'apps/web')
  const choice =
    'only' in which
      ? [
          '--update-snapshots=all',
          ...(which.only.length > 0 ? ['--pass-with-no-tests', '--grep', named(which.only)] : []),
        ]
      : ['--update-snapshots=none']
  return run(
    path.join(folder, 'node_modules/.bin/playwright'),
    ['test', '--config', 'visual/playwright.config.ts', ...choice],
    {
      cwd: folder,
      env: {
        CHROMIUM_PATH: chromium,
        VISUAL_PICTURES: pictures,
        VISUAL_SAME: JSON.stringify('same' in which ? which.same : []),
        PATH: [
          path.join(folder, 'node_modules/.bin'),
          path.join(root, 'node_modules/node/bin'),
          process.env.PATH,
        ].join(':'),
      },
    },
  )
}
