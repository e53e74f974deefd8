import { userInfo } from 'node:os'
import { formatRupees } from '@aaram/contracts'
import { ProviderError } from '../../integrations/payments/payment-provider.ts'
import type { Refund, RefundStatus } from '../../modules/payments/refunds.service.ts'
import { CommandError } from '../command-error.ts'
import { ask, confirm, isAttended } from '../confirm.ts'
import { mostOption, statusOption, words, yesOption } from '../options.ts'
import { refusing } from '../orders-admin.ts'
import { type Commands, reporting } from '../run.ts'
import { type Shop, withShop } from '../shop.ts'
import { table } from '../terminal.ts'

const STATUSES: readonly RefundStatus[] = ['WAITING', 'SENT', 'TO_PAY_OUT', 'REFUNDED', 'FAILED']

const HEAD = ['id', 'status', 'amount', 'fee', 'source', 'order', 'for', 'since', 'last']
const row = (refund: Refund) => [
  refund._id,
  refund.status,
  formatRupees(refund.amount),
  formatRupees(refund.fee),
  refund.source,
  refund.orderId ?? '',
  refund.reason,
  refund.createdAt.toISOString(),
  refund.payoutReference ?? refund.history.at(-1)?.note ?? '',
]
/** A refund for `--json`: amounts in rupees. */
const data = ({ _id, status, amount, fee, orderId, returnOrderId, reason, ...rest }: Refund) => ({
  id: _id,
  status,
  amount: amount / 100,
  fee: fee / 100,
  source: rest.source,
  payer: rest.payer,
  orderId,
  returnOrderId,
  reason,
  payoutReference: rest.payoutReference,
  createdAt: rest.createdAt,
})
const report = (refund: Refund) => ({
  data: { refund: data(refund) },
  text: table(HEAD, [row(refund)]),
})

const missing = (id: string) => ({ NOT_FOUND: `There is no refund ${id}.` })

async function found({ refunds }: Shop, id: string): Promise<Refund> {
  const row = await refunds.find(id)
  if (!row) throw new CommandError(missing(id).NOT_FOUND)
  return row
}

/** Turns errors of the shop and of its provider into messages for the seller. */
const asking = <T>(work: () => Promise<T>, refusals: Record<string, string>): Promise<T> =>
  refusing(work, refusals).catch((error) => {
    if (!(error instanceof ProviderError)) throw error
    throw new CommandError('The payment provider cannot be asked now, and nothing was done.', [
      error.message,
    ])
  })
const retried = ({ refunds }: Shop, id: string) =>
  asking(() => refunds.retry(id), {
    ...missing(id),
    STATUS_CHANGED: 'Only refunds that failed are tried again.',
  })
const paying = <T>(id: string, work: () => Promise<T>) =>
  asking(work, {
    ...missing(id),
    STATUS_CHANGED: 'Only refunds that wait for a payout, or failed, are paid by hand.',
  })

type Payout = { reference?: string; as?: string; yes?: boolean }
/** Asks for the reference of the seller's payment; empty when it will be given later. */
const askReference = async ({ amount }: Refund): Promise<string> =>
  isAttended() ? ask(`Pay ${formatRupees(amount)} now. The bank's reference (empty: later): `) : ''

export const refundCommands: Commands = (refund) => {
  refund
    .command('list')
    .description('the newest refunds')
    .addOption(statusOption(STATUSES))
    .addOption(mostOption())
    .addHelpText(
      'after',
      `
TO_PAY_OUT: cash, which no provider can pay back, or less than ₹1.00, which none does: pay it by hand, then say so
(payout).

Examples:
  pnpm ops refund list --status TO_PAY_OUT
  pnpm ops refund list --status FAILED --json`,
    )
    .action(
      reporting(async (_progress, { status, most }: { status?: RefundStatus; most: number }) => {
        const rows = await withShop((shop) => shop.refunds.list(status, most))
        return { data: { refunds: rows.map(data) }, text: table(HEAD, rows.map(row)) }
      }),
    )

  refund
    .command('retry')
    .description('ask the provider again for a refund that failed')
    .argument('<id>', 'as listed')
    .addOption(yesOption())
    .addHelpText(
      'after',
      `
The provider is asked first whether it made the refund after all.

Example:
  pnpm ops refund retry 6b0a28233ebb7c93d30c8808`,
    )
    .action(
      reporting((_progress, id: string, { yes }: { yes?: boolean }) =>
        withShop(async (shop) => {
          const { amount, reason } = await found(shop, id)
          await confirm(
            `The provider is asked to pay back ${formatRupees(amount)}: ${reason}.`,
            yes,
          )
          return report(await retried(shop, id))
        }),
      ),
    )

  refund
    .command('payout')
    .description('pay it by hand: cash, or what the provider could not pay back')
    .argument('<id>', 'as listed')
    .option('--reference <text>', "the bank's reference of the payment, such as its UTR", words)
    .option('--as <name>', 'who pays; your user name without it', words)
    .addOption(yesOption())
    .addHelpText(
      'after',
      `
Without --reference the refund is reserved for you, so that no other seller pays it; pay it, then give the reference. To
give it free again: refund release. The provider is asked first whether it made the refund after all.

Examples:
  pnpm ops refund payout 6b0a28233ebb7c93d30c8808
  pnpm ops refund payout 6b0a28233ebb7c93d30c8808 --reference UTR2611280042 --yes`,
    )
    .action(
      reporting((_progress, id: string, wanted: Payout) =>
        withShop(async (shop) => {
          const payer = wanted.as ?? userInfo().username
          const { amount, reason, status, payer: other } = await found(shop, id)
          if (other !== null && other !== payer && status !== 'REFUNDED')
            throw new CommandError(`${other} is paying it by hand.`)
          const what = wanted.reference
            ? 'are recorded as paid by hand'
            : 'are reserved for you to pay by hand'
          await confirm(`${formatRupees(amount)} ${what} (${payer}): ${reason}.`, wanted.yes)
          const claimed = await paying(id, () => shop.refunds.claimPayout(id, payer))
          if (wanted.reference && claimed.amount !== amount) {
            await shop.refunds.releasePayout(id)
            const now = formatRupees(claimed.amount)
            throw new CommandError(
              `It is ${now} now, not ${formatRupees(amount)}: nothing is recorded.`,
            )
          }
          const reference = wanted.reference ?? (await askReference(claimed))
          if (!reference) return report(claimed)
          return report(await paying(id, () => shop.refunds.payOut(id, reference, payer)))
        }),
      ),
    )

  refund
    .command('release')
    .description('a refund that was reserved for a payout, and was not paid')
    .argument('<id>', 'as listed')
    .addHelpText(
      'after',
      `
Example:
  pnpm ops refund release 6b0a28233ebb7c93d30c8808`,
    )
    .action(
      reporting((_progress, id: string) =>
        withShop(async (shop) => report(await paying(id, () => shop.refunds.releasePayout(id)))),
      ),
    )
}
