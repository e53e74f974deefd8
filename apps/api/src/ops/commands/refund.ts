import { formatRupees } from '@aaram/contracts'
import type { Refund, RefundStatus } from '../../modules/orders/refunds.service.ts'
import { mostOption, statusOption, words } from '../options.ts'
import { refusing } from '../orders-desk.ts'
import { type Commands, reporting } from '../run.ts'
import { withShop } from '../shop.ts'
import { table } from '../terminal.ts'

const STATUSES: readonly RefundStatus[] = ['WAITING', 'SENT', 'TO_PAY_OUT', 'REFUNDED', 'FAILED']

const HEAD = ['id', 'status', 'amount', 'fee', 'order', 'for', 'since', 'last']
const row = (refund: Refund) => [
  refund._id,
  refund.status,
  formatRupees(refund.amount),
  formatRupees(refund.fee),
  refund.orderId ?? '',
  refund.reason,
  refund.createdAt.toISOString(),
  refund.payoutReference ?? refund.history.at(-1)?.note ?? '',
]
/** As programs read it: amounts in rupees. */
const data = ({ _id, status, amount, fee, orderId, returnOrderId, reason, ...rest }: Refund) => ({
  id: _id,
  status,
  amount: amount / 100,
  fee: fee / 100,
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

export const refundCommands: Commands = (program) => {
  const refund = program.command('refund').description('money that goes back')

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
    .addHelpText(
      'after',
      `
Example:
  pnpm ops refund retry 6b0a28233ebb7c93d30c8808`,
    )
    .action(
      reporting((_progress, id: string) =>
        withShop(async (shop) =>
          report(
            await refusing(() => shop.refunds.retry(id), {
              ...missing(id),
              STATUS_CHANGED: 'Only refunds that failed are tried again.',
            }),
          ),
        ),
      ),
    )

  refund
    .command('payout')
    .description('you have paid it by hand: cash, or what the provider could not pay back')
    .argument('<id>', 'as listed')
    .requiredOption(
      '--reference <text>',
      "the bank's reference of the payment, such as its UTR",
      words,
    )
    .addHelpText(
      'after',
      `
Example:
  pnpm ops refund payout 6b0a28233ebb7c93d30c8808 --reference UTR2611280042`,
    )
    .action(
      reporting((_progress, id: string, { reference }: { reference: string }) =>
        withShop(async (shop) =>
          report(
            await refusing(() => shop.refunds.payOut(id, reference), {
              ...missing(id),
              STATUS_CHANGED: 'Only refunds that wait for a payout, or failed, are paid by hand.',
            }),
          ),
        ),
      ),
    )
}
