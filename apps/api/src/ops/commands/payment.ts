import { formatRupees, toPaise } from '@aaram/contracts'
import { type Commands, reporting } from '../run.ts'
import { withShop } from '../shop.ts'
import { table } from '../terminal.ts'

const HEAD = ['payment', 'order', 'amount', 'why', 'answer until']

export const paymentCommands: Commands = (payment) => {
  payment
    .command('attention')
    .description(
      'disputes that keep orders from being sent, and payments that went back after their order was sent, or more than once',
    )
    .addHelpText(
      'after',
      `
An order with a dispute that is open, under review or lost is not sent. Answer a dispute at the payment provider.

Example:
  pnpm ops payment attention`,
    )
    .action(
      reporting(() =>
        withShop(async ({ refunds, orders }) => {
          const { disputes, payments } = await refunds.attention()
          const numberOf = async (id: string | null) =>
            (id === null ? null : await orders.findInternal(id))?.orderNumber ?? null
          const rows = [
            ...disputes.map((one) => ({
              paymentId: one.paymentId,
              orderId: one.orderId,
              amount: one.amount,
              why: `dispute ${one._id} is ${one.status} (${one.reasonCode})`,
              respondBy: one.respondBy,
            })),
            ...payments.map(({ _id, orderId, amount, flag, refundable }) => ({
              paymentId: _id,
              orderId,
              amount,
              why:
                refundable < 0
                  ? `${formatRupees(toPaise(-refundable))} more went back than came`
                  : (flag ?? ''),
              respondBy: null,
            })),
          ]
          const listed = await Promise.all(
            rows.map(async ({ orderId, ...row }) => ({
              ...row,
              orderNumber: await numberOf(orderId),
            })),
          )
          const shown = listed.map((row) => [
            row.paymentId,
            row.orderNumber ?? '-',
            formatRupees(row.amount),
            row.why,
            row.respondBy?.toISOString() ?? '',
          ])
          return {
            data: { attention: listed.map((row) => ({ ...row, amount: row.amount / 100 })) },
            text: table(HEAD, shown),
          }
        }),
      ),
    )
}
