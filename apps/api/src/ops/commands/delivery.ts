import { DELIVERY, pincode, promisedDays } from '@aaram/contracts'
import { InvalidArgumentError } from 'commander'
import * as z from 'zod/mini'
import { CommandError } from '../command-error.ts'
import { readDeliveryTable } from '../delivery-file.ts'
import { refuseFile, textOf } from '../files.ts'
import { words } from '../options.ts'
import { type Commands, reporting } from '../run.ts'
import { withShop } from '../shop.ts'
import { table } from '../terminal.ts'

function pincodeText(text: string): string {
  const { success, data } = z.safeParse(pincode, text)
  if (success) return data
  throw new InvalidArgumentError('A pincode of six digits.')
}
function calendarDate(text: string): string {
  if (z.safeParse(z.iso.date(), text).success) return text
  throw new InvalidArgumentError('A date such as 2026-12-31.')
}

type Holidays = { add?: string; name?: string; remove?: string }
const yes = (is: boolean) => (is ? 'yes' : 'no')

export const deliveryCommands: Commands = (delivery) => {
  delivery
    .command('import')
    .description('where the shop delivers, how fast, and whether for cash: a table of pincodes')
    .argument('<file>', 'CSV with the columns pincode, minDays, maxDays, cod, deliverable')
    .option('--replace', 'delete every pincode that the file does not name')
    .addHelpText(
      'after',
      `
The whole file is checked first: every fault is shown with its line, and nothing is written unless all is right. A
row takes the place of the defaults for its pincode. Days are business days from dispatch to the door, 0 to ${DELIVERY.daysMax};
processing is added. cod and deliverable are yes or no. What is left empty stays as it is by default: the usual days, cash
on delivery, delivered. The shop uses the table at once; orders that were placed keep their promise.

Examples:
  pnpm ops delivery import pincodes.csv
  pnpm ops delivery import pincodes.csv --replace`,
    )
    .action(
      reporting(async (_progress, path: string, { replace = false }: { replace?: boolean }) => {
        const { rows, faults } = readDeliveryTable(await textOf(path))
        if (faults.length) refuseFile(path, faults)
        const { total, removed } = await withShop((shop) =>
          shop.delivery.importRules(rows, { replace }),
        )
        return {
          data: { imported: rows.length, removed, total },
          text: table(['imported', 'removed', 'pincodes in all'], [[rows.length, removed, total]]),
        }
      }),
    )

  delivery
    .command('show')
    .description('what the shop answers for a pincode now')
    .argument('<pincode>', 'six digits', pincodeText)
    .addHelpText(
      'after',
      `
Example:
  pnpm ops delivery show 560001`,
    )
    .action(
      reporting(async (_progress, asked: string) => {
        const found = await withShop((shop) => shop.delivery.check(asked))
        const { deliverable, cod, promise } = found
        return {
          data: found,
          text: table(
            ['pincode', 'deliverable', 'cash on delivery', 'ordered now, arrives'],
            [[asked, yes(deliverable), yes(cod), promise ? promisedDays(promise) : '']],
          ),
        }
      }),
    )

  delivery
    .command('holidays')
    .description(
      'days on which nothing is packed or delivered, beside Sundays and the built-in ones',
    )
    .option('--add <date>', 'such as 2026-12-31', calendarDate)
    .option('--name <name>', 'of the day that is added', words)
    .option('--remove <date>', 'of a day that was added', calendarDate)
    .addHelpText(
      'after',
      `
Without options your own days are listed. Republic Day, Independence Day, Gandhi Jayanti and Christmas are built in for
every year, and Holi, Dussehra and Diwali for 2026 and 2027.

Examples:
  pnpm ops delivery holidays
  pnpm ops delivery holidays --add 2026-12-31 --name "Stocktaking"
  pnpm ops delivery holidays --remove 2026-12-31`,
    )
    .action(
      reporting(async (_progress, { add, name, remove }: Holidays) => {
        const holidays = await withShop(async ({ delivery: shop }) => {
          if (remove !== undefined && !(await shop.removeHoliday(remove)))
            throw new CommandError(`${remove} was not added.`)
          if (add !== undefined) await shop.addHoliday({ date: add, name: name ?? 'Holiday' })
          return shop.holidays()
        })
        return {
          data: { holidays },
          text: table(['date', 'name'], holidays.map(Object.values)),
        }
      }),
    )
}
