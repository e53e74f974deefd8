import { PROVIDER_COMPARISON } from '@aaram/contracts'
import { InvalidArgumentError, Option } from 'commander'
import { type Audit, auditLedger, recordsToAudit } from './audit-ledger.ts'
import { CommandError, EXIT } from './command-error.ts'
import { type Commands, reporting } from './run.ts'
import { type Shop, withShop } from './shop.ts'
import { type Progress, table } from './terminal.ts'

type Wanted = { provider?: boolean; days: number }

const MOST_DAYS = 365
function days(text: string): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < 1 || number > MOST_DAYS)
    throw new InvalidArgumentError(`A whole number from 1 to ${MOST_DAYS}.`)
  return number
}

const READINGS = 3

/** The lines that occur in all of three reads. The reads are not snapshots, so one of them may show a passing state. */
async function lasting(read: () => Promise<readonly string[]>): Promise<string[]> {
  let lines = [...(await read())]
  for (let reading = 2; reading <= READINGS; reading += 1) {
    const again = new Set(await read())
    lines = lines.filter((line) => again.has(line))
  }
  return lines
}

/**
 * The discrepancies that all of three audits find, and the counts of the last audit. An audit does not read a snapshot, so
 * a sale that happens meanwhile may look like a discrepancy in one audit.
 */
export async function lastingDiscrepancies(audit: () => Promise<Audit>): Promise<Audit> {
  let counts: Audit['counts'] | undefined
  const discrepancies = await lasting(async () => {
    const result = await audit()
    counts = result.counts
    return result.discrepancies
  })
  return { counts: counts as Audit['counts'], discrepancies }
}

/** Audits the shop three times, each with a progress bar. */
async function auditShop({ stores, catalogue, now }: Shop, progress: Progress): Promise<Audit> {
  const total = await recordsToAudit(stores)
  let reading = 0
  return lastingDiscrepancies(async () => {
    reading += 1
    progress.start(total, `Reading ${reading} of ${READINGS}`)
    const audit = await auditLedger(stores, catalogue, now(), { onRead: progress.at })
    progress.end()
    return audit
  })
}

export const auditCommands: Commands = (audit) => {
  audit
    .addHelpText(
      'after',
      `
Stock: seeded + changes - sold - held + restored = present, and every order has its own units. Money: what was
captured or collected paid one order or goes back. Returns: no item is asked for twice. Invoices: every order has one within
an hour after it was shipped, credit notes come to what went back, numbers have no gap, and no document was changed after it
was issued. Reviews: each product shows the numbers of those that are published. The shop may be running: what is listed
was found three times.

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
      reporting(async (progress, { provider = false, days }: Wanted) => {
        const { data, discrepancies, providers } = await withShop(async (shop) => {
          const { counts, discrepancies } = await auditShop(shop, progress)
          const { comparison } = shop
          const read = async () => (await comparison.differences(days)).map(({ text }) => text)
          if (provider) discrepancies.push(...(await lasting(read)))
          return { data: counts, discrepancies, providers: comparison.providers }
        })
        if (discrepancies.length)
          throw new CommandError(
            `${discrepancies.length} discrepancies.`,
            discrepancies,
            EXIT.failed,
          )
        const text = table(
          ['stock changes', 'orders', 'payments', 'refunds', 'documents', 'discrepancies'],
          [[...Object.values(data), 0]],
        )
        if (!provider) return { data: { ...data, discrepancies: [] }, text }
        const compared = providers.length
          ? `Compared with: ${providers.join(', ')}.`
          : 'There is no payment provider to compare with.'
        return { data: { ...data, providers, discrepancies: [] }, text: `${text}\n${compared}` }
      }),
    )
}
