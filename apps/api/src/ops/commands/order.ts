import {
  formatRupees,
  type Order,
  type OrderStatus,
  type OrderType,
  order as orderSchema,
  orderStatus,
  orderType,
} from '@aaram/contracts'
import { Option } from 'commander'
import * as z from 'zod/mini'
import { Failure } from '../failure.ts'
import { mostOption, type Parcel, statusOption, withParcel } from '../options.ts'
import { moveOrder, ORDER_HEAD, orderRow } from '../orders-desk.ts'
import { type Commands, reporting } from '../run.ts'
import { withShop } from '../shop.ts'
import { printable, table } from '../terminal.ts'

/** What the seller can say of an order; which status may follow which, the shop knows. */
const MOVES = [
  ['confirm', 'CONFIRMED', 'the order will be sent'],
  ['ship', 'SHIPPED', 'it was handed to the courier'],
  ['out-for-delivery', 'OUT_FOR_DELIVERY', 'the courier is at the door today'],
  ['deliver', 'DELIVERED', 'it was delivered; cash is collected with it'],
  [
    'cancel',
    'CANCELLED',
    'it will not be sent, or the request is withdrawn: pieces and money go back',
  ],
] as const satisfies readonly (readonly [string, OrderStatus, string])[]

type Listing = { status?: OrderStatus; type?: OrderType; most: number }

/** An order as programs read it: as on the wire. */
export const shown = (order: Order) => z.encode(orderSchema, order)

const itemRows = ({ items }: Order) =>
  items.map(({ title, size, quantity, subtotal, status }) => [
    title,
    size,
    quantity,
    formatRupees(subtotal),
    status ?? '',
  ])
const historyRows = ({ history }: Order) =>
  history.map(({ status, at, by, note }) => [status, at.toISOString(), by, note ?? ''])

export const orderText = (order: Order): string =>
  [
    table(ORDER_HEAD, [orderRow(order)]),
    table(['item', 'size', 'pieces', 'paid', 'request'], itemRows(order)),
    table(['status', 'at', 'by', 'note'], historyRows(order)),
    ...[
      ...(order.reason ? [`Reason: ${order.reason}`] : []),
      ...(order.shipment
        ? [`Parcel: ${order.shipment.carrier ?? '-'} ${order.shipment.trackingNumber ?? '-'}`]
        : []),
      `To: ${Object.values(order.address).filter(Boolean).join(', ')}`,
    ].map(printable),
  ].join('\n')

export const orderCommands: Commands = (program) => {
  const order = program.command('order').description('orders, returns and exchanges on their way')

  order
    .command('list')
    .description('the newest orders of all shoppers')
    .addOption(statusOption(orderStatus.options))
    .addOption(new Option('--type <type>', 'which ones').choices(orderType.options))
    .addOption(mostOption())
    .addHelpText(
      'after',
      `
Examples:
  pnpm ops order list --status PENDING
  pnpm ops order list --type RETURN --most 50 --json`,
    )
    .action(
      reporting(async (_progress, wanted: Listing) => {
        const orders = await withShop((shop) => shop.orders.newest(wanted))
        return {
          data: { orders: orders.map(shown) },
          text: table(ORDER_HEAD, orders.map(orderRow)),
        }
      }),
    )

  order
    .command('show')
    .description('one order: its items, its way, where it goes')
    .argument('<number>', 'such as AR-261128-7KM4Q')
    .addHelpText(
      'after',
      `
Example:
  pnpm ops order show AR-261128-7KM4Q`,
    )
    .action(
      reporting(async (_progress, number: string) => {
        const found = await withShop((shop) => shop.orders.byNumber(number))
        if (!found) throw new Failure(`There is no order ${number}.`)
        return { data: { order: shown(found) }, text: orderText(found) }
      }),
    )

  for (const [name, status, meaning] of MOVES)
    withParcel(order.command(name).description(meaning))
      .argument('<number>', 'such as AR-261128-7KM4Q')
      .addHelpText(
        'after',
        `
The shopper is told. What does not follow the order's status is refused.

Example:
  pnpm ops order ${name} AR-261128-7KM4Q${name === 'ship' ? ' --carrier "Blue Dart" --tracking BD42' : ''}`,
      )
      .action(
        reporting(async (_progress, number: string, { carrier, tracking, note }: Parcel) => {
          const said = { status, carrier, trackingNumber: tracking, note }
          const moved = await withShop((shop) => moveOrder(shop, number, said))
          return { data: { order: shown(moved) }, text: table(ORDER_HEAD, [orderRow(moved)]) }
        }),
      )
}
