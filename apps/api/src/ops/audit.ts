import { PROVIDER_COMPARISON } from '@aaram/contracts'
import { InvalidArgumentError, Option } from 'commander'
import { moneyBreaks } from './audit-money.ts'
import { requestBreaks } from './audit-requests.ts'
import { type Books, readBooks } from './audit-sources.ts'
import { stockBreaks } from './audit-stock.ts'
import { CommandError, EXIT } from './command-error.ts'
import { type Commands, reporting } from './run.ts'
import { withShop } from './shop.ts'
import { table } from './terminal.ts'

/** Every way in which stock and money disagree with what happened; none when all is well. */
export const breaksOf = (books: Books): string[] => [
  ...stockBreaks(books),
  ...moneyBreaks(books),
  ...requestBreaks(books),
]

type Wanted = { provider?: boolean; days: number }

const MOST_DAYS = 365
function days(text: string): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < 1 || number > MOST_DAYS)
    throw new InvalidArgumentError(`A whole number from 1 to ${MOST_DAYS}.`)
  return number
}

const READINGS = 3

/** The lines that every one of three readings shows: what is read is not read in one moment. */
async function lasting(read: () => Promise<string[]>): Promise<string[]> {
  let lines = await read()
  for (let reading = 2; reading <= READINGS; reading += 1) {
    const again = new Set(await read())
    lines = lines.filter((line) => again.has(line))
  }
  return lines
}

/**
 * The breaks that every one of three readings of the books shows. Books are not read in one moment: a sale
 * meanwhile looks like a break, once.
 */
export async function lastingBreaks(read: () => Promise<Books>) {
  let books: Books | undefined
  const breaks = await lasting(async () => {
    books = await read()
    return breaksOf(books)
  })
  return { books: books as Books, breaks }
}

const counts = ({ entries, orders, payments, refunds }: Books) => ({
  changes: entries.length,
  orders: orders.length,
  payments: payments.length,
  refunds: refunds.length,
})

export const auditCommands: Commands = (audit) => {
  audit
    .addHelpText(
      'after',
      `
Stock: seeded + changes - sold - held + restored = present, and every order has its own pieces. Money: what was
captured or collected paid one order or goes back. Returns: no item is asked for twice. The shop may be running: what is listed was found three times.

With --provider every payment, refund and dispute of the last days is compared with the payment provider too. A shop for
cash on delivery only has none, which is no failure.

Examples:
  pnpm ops audit
  pnpm ops audit --provider --days 30`,
    )
    .option('--provider', 'compare with the payment provider too')
    .addOption(
      new Option('--days <number>', 'how many days of the provider')
        .argParser(days)
        .default(PROVIDER_COMPARISON.days),
    )
    .action(
      reporting(async (_progress, { provider = false, days }: Wanted) => {
        const { books, breaks, providers } = await withShop(async (shop) => {
          const { stores, catalogue, comparison, now } = shop
          const found = await lastingBreaks(() => readBooks(stores, catalogue, now()))
          const read = async () => (await comparison.differences(days)).map(({ text }) => text)
          const differences = provider ? await lasting(read) : []
          const breaks = [...found.breaks, ...differences]
          return { books: found.books, breaks, providers: comparison.providers }
        })
        if (breaks.length) throw new CommandError(`${breaks.length} breaks.`, breaks, EXIT.failed)
        const data = counts(books)
        const text = table(
          ['stock changes', 'orders', 'payments', 'refunds', 'breaks'],
          [[...Object.values(data), 0]],
        )
        if (!provider) return { data: { ...data, breaks: [] }, text }
        const compared = providers.length
          ? `Compared with: ${providers.join(', ')}.`
          : 'There is no payment provider to compare with.'
        return { data: { ...data, providers, breaks: [] }, text: `${text}\n${compared}` }
      }),
    )
}
