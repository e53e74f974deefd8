import { moneyBreaks } from './audit-money.ts'
import { requestBreaks } from './audit-requests.ts'
import { type Books, readBooks } from './audit-sources.ts'
import { stockBreaks } from './audit-stock.ts'
import { EXIT, Failure } from './failure.ts'
import { type Commands, reporting } from './run.ts'
import { withShop } from './shop.ts'
import { table } from './terminal.ts'

/** Every way in which stock and money disagree with what happened; none when all is well. */
export const breaksOf = (books: Books): string[] => [
  ...stockBreaks(books),
  ...moneyBreaks(books),
  ...requestBreaks(books),
]

const counts = ({ entries, orders, payments, refunds }: Books) => ({
  changes: entries.length,
  orders: orders.length,
  payments: payments.length,
  refunds: refunds.length,
})

export const auditCommands: Commands = (program) => {
  program
    .command('audit')
    .description('recompute stock and money from what happened, and list whatever disagrees')
    .addHelpText(
      'after',
      `
Stock: seeded + changes - sold - held + restored = present, and every order has its own pieces. Money: what was
captured or collected paid one order or goes back. Returns: no item is asked for twice. The shop may be running: what disagrees is looked at a second time.

Example:
  pnpm ops audit`,
    )
    .action(
      reporting(async () => {
        const { books, breaks } = await withShop(async ({ database, catalogue }) => {
          const first = breaksOf(await readBooks(database, catalogue))
          const books = await readBooks(database, catalogue)
          // The books are not read in one moment: a sale meanwhile looks like a break, once.
          return { books, breaks: breaksOf(books).filter((line) => first.includes(line)) }
        })
        if (breaks.length) throw new Failure(`${breaks.length} breaks.`, breaks, EXIT.failed)
        const data = counts(books)
        const text = table(
          ['stock changes', 'orders', 'payments', 'refunds', 'breaks'],
          [[...Object.values(data), 0]],
        )
        return { data: { ...data, breaks: [] }, text }
      }),
    )
}
