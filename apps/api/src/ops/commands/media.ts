import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { readEnv } from '../../env.ts'
import { mediaPlaces, originalsOf, slugsWithOriginals } from '../../modules/media/media-files.ts'
import { createPictures, PICTURE_FILES, type PictureFile } from '../../modules/media/pictures.ts'
import { CommandError, EXIT } from '../command-error.ts'
import { type Commands, reporting } from '../run.ts'
import { table } from '../terminal.ts'

type Wanted = PictureFile & { original: string }

async function wantedFiles(places: ReturnType<typeof mediaPlaces>): Promise<Wanted[]> {
  const wanted: Wanted[] = []
  for (const slug of await slugsWithOriginals(places))
    for (const [picture, original] of await originalsOf(places, slug))
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
        const places = mediaPlaces(readEnv())
        const pictures = createPictures(places)
        const wanted = await wantedFiles(places)
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
          data: { made, kept, folder: places.root },
          text: `${table(['made', 'there already'], [[made, kept]])}\nIn ${places.root}`,
        }
      }),
    )
}
