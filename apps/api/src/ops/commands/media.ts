import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { readEnv } from '../../env.ts'
import { originalsOf, slugsWithOriginals } from '../../modules/media/media-files.ts'
import { mediaPaths } from '../../modules/media/media-paths.ts'
import { createPictures, PICTURE_FILES, type PictureFile } from '../../modules/media/pictures.ts'
import { CommandError, EXIT } from '../command-error.ts'
import { type Commands, reporting } from '../run.ts'
import { table } from '../terminal.ts'

type Wanted = PictureFile & { original: string }

async function wantedFiles(paths: ReturnType<typeof mediaPaths>): Promise<Wanted[]> {
  const wanted: Wanted[] = []
  for (const slug of await slugsWithOriginals(paths))
    for (const [picture, original] of await originalsOf(paths, slug))
      for (const file of PICTURE_FILES) wanted.push({ slug, picture, file, original })
  return wanted
}

export const mediaCommands: Commands = (media) => {
  media
    .command('build')
    .description(
      'make every width and format of every picture that is missing or older than its original',
    )
    .addHelpText(
      'after',
      `
Originals are read from originals/products/<slug>/<n>.{webp,jpg,png,…} in MEDIA_DIR (DATA_DIR/media).

Example:
  pnpm ops media build`,
    )
    .action(
      reporting(async (progress) => {
        const paths = mediaPaths(readEnv())
        const pictures = createPictures(paths)
        const wanted = await wantedFiles(paths)
        const limit = pLimit(availableParallelism())
        const faults: string[] = []
        let [done, made] = [0, 0]
        progress.start(wanted.length, 'Pictures')
        await limit.map(wanted, async (one) => {
          try {
            if (await pictures.refresh(one, one.original)) made += 1
          } catch (error) {
            faults.push(`${one.original}, ${one.file}: ${(error as Error).message}`)
          }
          progress.at(++done)
        })
        progress.end()
        if (faults.length)
          throw new CommandError(
            `${faults.length} pictures could not be made.`,
            faults,
            EXIT.failed,
          )
        const kept = wanted.length - made
        return {
          data: { made, kept, folder: paths.root },
          text: `${table(['made', 'there already'], [[made, kept]])}\nIn ${paths.root}`,
        }
      }),
    )
}
