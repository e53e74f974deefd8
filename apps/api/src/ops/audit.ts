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

const READINGS = 3

/**
 * The breaks that every one of three readings of the books shows. Books are not read in one moment: a sale
 * meanwhile looks like a break, once.
 */
export async function lastingBreaks(read: () => Promise<Books>) {
  let books = await read()
  let breaks = breaksOf(books)
  for (let reading = 2; reading <= READINGS; reading += 1) {
    books = await read()
    const now = new Set(breaksOf(books))
    breaks = breaks.filter((line) => now.has(line))
  }
  return { books, breaks }
}

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
captured or collected paid one order or goes back. Returns: no item is asked for twice. The shop may be running: what is listed was found three times.

Example:
  pnpm ops audit`,
    )
    .action(
      reporting(async () => {
        const { books, breaks } = await withShop(({ database, catalogue }) =>
          lastingBreaks(() => readBooks(database, catalogue)),
        )
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
