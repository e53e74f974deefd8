import path from 'node:path'
import { type Finished, run } from '../terminal/run.ts'

/**
 * Builds storefront and gallery of a checkout and takes their pictures.
 * @param update `all`: they are the earlier ones from now on; `none`: they are compared with those in `pictures`
 */
export async function takePictures(
  root: string,
  chromium: string,
  pictures: string,
  update: 'all' | 'none',
): Promise<Finished> {
  const built = await run(
    path.join(root, 'node_modules/.bin/turbo'),
    ['run', 'build', 'build-gallery', '--filter=@aaram/web', '--output-logs=errors-only'],
    { cwd: root },
  )
  if (built.code !== 0) return built
  const folder = path.join(root, 'apps/web')
  return run(
    path.join(folder, 'node_modules/.bin/playwright'),
    ['test', '--config', 'visual/playwright.config.ts', `--update-snapshots=${update}`],
    {
      cwd: folder,
      env: {
        CHROMIUM_PATH: chromium,
        VISUAL_PICTURES: pictures,
        PATH: [
          path.join(folder, 'node_modules/.bin'),
          path.join(root, 'node_modules/node/bin'),
          process.env.PATH,
        ].join(':'),
      },
    },
  )
}
