import { InvalidArgumentError } from 'commander'
import { builtInSynonyms, readSynonyms } from '../../modules/catalogue/catalogue.service.ts'
import { CommandError, EXIT } from '../command-error.ts'
import { type Commands, reporting } from '../run.ts'
import { withShop } from '../shop.ts'
import { table } from '../terminal.ts'

type Options = { add?: readonly string[]; remove?: string }

function group(text: string): readonly string[] {
  const words = readSynonyms(text)
  if (!words)
    throw new InvalidArgumentError(
      'At least two words, separated by commas, each of at most 60 characters.',
    )
  return words
}

export const searchCommands: Commands = (search) => {
  search
    .command('synonyms')
    .description('words that mean the same when products are searched')
    .option('--add <words>', 'the word that stands for all, then the others', group)
    .option('--remove <word>', 'the first word of a group that was added')
    .addHelpText(
      'after',
      `
Without options every group is listed. Groups may extend each other: a word that products are named by first, then
what people type. Each may be several words. A running shop uses a change within a second or a few, when it has read
its products again.

Examples:
  pnpm ops search synonyms
  pnpm ops search synonyms --add "kurta, kurti, कुर्ता"
  pnpm ops search synonyms --add "joggers, sweat pants"
  pnpm ops search synonyms --remove kurta`,
    )
    .action(
      reporting(async (_progress, { add, remove }: Options) => {
        const own = await withShop(async ({ catalogue: shop }) => {
          if (remove !== undefined && !(await shop.removeSynonyms(remove)))
            throw new CommandError(
              `No group that was added begins with "${remove}".`,
              [],
              EXIT.refused,
            )
          if (add) await shop.addSynonyms(add)
          return shop.synonyms()
        })
        return {
          data: { builtIn: builtInSynonyms, own },
          text: table(
            ['group', 'words'],
            [
              ...builtInSynonyms.map((words) => ['built in', words.join(', ')]),
              ...own.map((words) => ['own', words.join(', ')]),
            ],
          ),
        }
      }),
    )
}
