import { formatRupees, type OrderStatus, orderStatus, toPaise } from '@aaram/contracts'
import { Option } from 'commander'
import { confirm } from '../confirm.ts'
import { mostOption, type Parcel, statusOption, withParcel, yesOption } from '../options.ts'
import { moveOrder, refusing } from '../orders-admin.ts'
import { type Commands, type Report, reporting } from '../run.ts'
import { type Shop, withShop } from '../shop.ts'
import { table } from '../terminal.ts'
import { orderText, shown } from './order.ts'

type Type = 'RETURN' | 'EXCHANGE'
type Rma = Awaited<ReturnType<Shop['returns']['find']>>

const TYPES: readonly Type[] = ['RETURN', 'EXCHANGE']
/** The moves that the seller can make with a request, and their status for each type. */
const MOVES: readonly (readonly [string, Record<Type, OrderStatus>, string])[] = [
  ['pickup', { RETURN: 'PICKED_UP', EXCHANGE: 'PICKED_UP' }, 'the courier has the old unit'],
  [
    'receive',
    { RETURN: 'RECEIVED', EXCHANGE: 'RECEIVED' },
    'the old unit has come back; it is sold again unless it is damaged',
  ],
  [
    'complete',
    { RETURN: 'RETURN_COMPLETED', EXCHANGE: 'SHIPPED' },
    'it was checked and is accepted: a return is paid back, the new size of an exchange is sent',
  ],
  [
    'reject',
    { RETURN: 'RETURN_REJECTED', EXCHANGE: 'EXCHANGE_REJECTED' },
    'it is not accepted; what came back goes to the shopper again',
  ],
]

const HEAD = ['rma', 'type', 'order', 'status', 'units', 'new size', 'pays back', 'reason']
const row = ({ rma, status }: { rma: Rma; status: OrderStatus }) => [
  rma.rmaNumber,
  rma.type,
  rma.orderNumber,
  status,
  rma.itemIds.length,
  rma.newSize ?? '',
  rma.refundAmount === null ? '' : formatRupees(rma.refundAmount),
  rma.reason,
]
const data = ({ rma, status }: { rma: Rma; status: OrderStatus }) => ({
  ...rma,
  status,
  refundAmount: rma.refundAmount === null ? null : rma.refundAmount / 100,
})

const found = (shop: Shop, number: string) =>
  refusing(() => shop.returns.find(number), {
    NOT_FOUND: `There is no return or exchange ${number}.`,
  })

type Listing = { status?: OrderStatus; type?: Type; most: number }
async function listed(shop: Shop, { status, type, most }: Listing) {
  const lists = await Promise.all(
    (type ? [type] : TYPES).map((one) => shop.orders.newest({ status, type: one, most })),
  )
  const orders = lists
    .flat()
    .sort((a, b) => (a._id < b._id ? 1 : -1))
    .slice(0, most)
  const rmas = await shop.returns.ofOrders(orders.map(({ _id }) => _id))
  const byOrder = new Map(rmas.map((rma) => [rma.orderId, rma]))
  return orders.flatMap((order) => {
    const rma = byOrder.get(order._id)
    return rma ? [{ rma, status: order.status }] : []
  })
}

type CommandOptions = Parcel & { damaged?: boolean; yes?: boolean }
async function moved(
  number: string,
  to: Record<Type, OrderStatus>,
  { damaged, yes, carrier, tracking: trackingNumber, note }: CommandOptions,
): Promise<Report> {
  return withShop(async (shop) => {
    const rma = await found(shop, number)
    const amount = rma.refundAmount ?? toPaise(0)
    const isPaidBack = rma.type === 'RETURN' && to.RETURN === 'RETURN_COMPLETED' && amount > 0
    if (isPaidBack && (await shop.orders.byNumber(rma.orderNumber))?.status === 'RECEIVED')
      await confirm(`${formatRupees(amount)} goes back to the shopper of ${rma.rmaNumber}.`, yes)
    const said = { status: to[rma.type], damaged, carrier, trackingNumber, note }
    const { status } = await moveOrder(shop, rma.orderNumber, said)
    return { data: { rma: data({ rma, status }) }, text: table(HEAD, [row({ rma, status })]) }
  })
}

export const rmaCommands: Commands = (rma) => {
  rma.addHelpText(
    'after',
    `
A request needs no approval: it is picked up, or rejected. <number> is the RMA's or its order's.`,
  )

  rma
    .command('list')
    .description('the newest requests')
    .addOption(statusOption(orderStatus.options))
    .addOption(new Option('--type <type>', 'which ones').choices(TYPES))
    .addOption(mostOption())
    .addHelpText(
      'after',
      `
Examples:
  pnpm ops rma list --status RETURN_REQUESTED
  pnpm ops rma list --type EXCHANGE --json`,
    )
    .action(
      reporting(async (_progress, wanted: Listing) => {
        const rmas = await withShop((shop) => listed(shop, wanted))
        return { data: { rmas: rmas.map(data) }, text: table(HEAD, rmas.map(row)) }
      }),
    )

  rma
    .command('show')
    .description('one request, and the way of its order')
    .argument('<number>', 'such as RMA-261128-7KM4Q')
    .addHelpText(
      'after',
      `
Example:
  pnpm ops rma show RMA-261128-7KM4Q`,
    )
    .action(
      reporting((_progress, number: string) =>
        withShop(async (shop) => {
          const one = await found(shop, number)
          const order = await shop.orders.byNumber(one.orderNumber)
          if (!order) throw new Error(`${number} has no order.`)
          const { status } = order
          return {
            data: { rma: data({ rma: one, status }), order: shown(order) },
            text: `${table(HEAD, [row({ rma: one, status })])}\n${orderText(order)}`,
          }
        }),
      ),
    )

  for (const [name, to, meaning] of MOVES) {
    const command = withParcel(rma.command(name).description(meaning)).argument(
      '<number>',
      'such as RMA-261128-7KM4Q',
    )
    if (name === 'complete') command.addOption(yesOption())
    if (name === 'receive')
      command
        .option('--damaged', 'it cannot be sold again')
        .option('--no-damaged', 'it can, whatever the shopper said')
    command
      .addHelpText(
        'after',
        `
The shopper is told. What does not follow the request's status is refused.

Example:
  pnpm ops rma ${name} RMA-261128-7KM4Q${name === 'reject' ? ' --note "It was worn."' : ''}`,
      )
      .action(
        reporting((_progress, number: string, said: CommandOptions) => moved(number, to, said)),
      )
  }
}
