import {
  formatRupees,
  indianDate,
  type Order,
  type OrderStatus,
  type OrderType,
  order as orderSchema,
  orderStatus,
  orderType,
  promisedDays,
} from '@aaram/contracts'
import { Option } from 'commander'
import * as z from 'zod/mini'
import { daysBetween } from '../../modules/delivery/delivery.service.ts'
import { CommandError } from '../command-error.ts'
import { mostOption, type Parcel, statusOption, withParcel, yesOption } from '../options.ts'
import { ORDER_HEAD, orderRow } from '../order-row.ts'
import { confirmRefund, moveOrder, refusing } from '../orders-admin.ts'
import { type Commands, reporting } from '../run.ts'
import { withShop } from '../shop.ts'
import { printable, table } from '../terminal.ts'

/** The moves that the seller can make. The shop decides which status may follow which. */
const MOVES = [
  ['confirm', 'CONFIRMED', 'the order will be sent'],
  ['ship', 'SHIPPED', 'it was handed to the courier'],
  ['out-for-delivery', 'OUT_FOR_DELIVERY', 'the courier is at the door today'],
  ['deliver', 'DELIVERED', 'it was delivered; cash is collected with it'],
  [
    'cancel',
    'CANCELLED',
    'it will not be sent, its parcel came back or was lost, or the request is withdrawn: money goes back',
  ],
] as const satisfies readonly (readonly [string, OrderStatus, string])[]

const LATE_HEAD = ['number', 'status', 'placed', 'promised by', 'days late', 'shopper told']

type Confirmed = { yes?: boolean }
type Listing = { status?: OrderStatus; type?: OrderType; undelivered?: boolean; most: number }

/** An order for `--json`: the same form as on the wire. */
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
    table(['item', 'size', 'units', 'paid', 'request'], itemRows(order)),
    table(['status', 'at', 'by', 'note'], historyRows(order)),
    ...[
      ...(order.promise ? [`Promised: ${promisedDays(order.promise)}`] : []),
      ...(order.reason ? [`Reason: ${order.reason}`] : []),
      ...(order.shipment
        ? [`Parcel: ${order.shipment.carrier ?? '-'} ${order.shipment.trackingNumber ?? '-'}`]
        : []),
      `To: ${Object.values(order.address).filter(Boolean).join(', ')}`,
    ].map(printable),
  ].join('\n')

export const orderCommands: Commands = (order) => {
  order
    .command('list')
    .description('the newest orders of all shoppers')
    .addOption(statusOption(orderStatus.options))
    .addOption(new Option('--type <type>', 'which ones').choices(orderType.options))
    .option('--undelivered', 'whose parcel came back or was lost, and waits for you')
    .addOption(mostOption())
    .addHelpText(
      'after',
      `
Examples:
  pnpm ops order list --status PENDING
  pnpm ops order list --type RETURN --most 50 --json
  pnpm ops order list --undelivered`,
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
    .command('late')
    .description('purchases that have not arrived though the last promised day is over')
    .addOption(mostOption())
    .addHelpText(
      'after',
      `
The longest overdue first. Each shopper is told once, from 9:00 in India on the day after.

Examples:
  pnpm ops orders late
  pnpm ops orders late --most 100 --json`,
    )
    .action(
      reporting(async (_progress, { most }: { most: number }) =>
        withShop(async ({ orders, now }) => {
          const today = indianDate(now())
          const late = (await orders.late(most)).map(
            ({ orderNumber, status, promise, lateNotifiedAt, placedAt }) => ({
              number: orderNumber,
              status,
              placed: placedAt?.toISOString() ?? '',
              promised: promise?.to ?? '',
              daysLate: promise ? daysBetween(promise.to, today) : 0,
              told: lateNotifiedAt?.toISOString() ?? '',
            }),
          )
          return { data: { orders: late }, text: table(LATE_HEAD, late.map(Object.values)) }
        }),
      ),
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
        if (!found) throw new CommandError(`There is no order ${number}.`)
        return { data: { order: shown(found) }, text: orderText(found) }
      }),
    )

  for (const [name, status, meaning] of MOVES) {
    const command = withParcel(order.command(name).description(meaning)).argument(
      '<number>',
      'such as AR-261128-7KM4Q',
    )
    if (name === 'cancel') command.addOption(yesOption())
    command
      .addHelpText(
        'after',
        `
The shopper is told. What does not follow the order's status is refused.

Example:
  pnpm ops order ${name} AR-261128-7KM4Q${name === 'ship' ? ' --carrier "Blue Dart" --tracking BD42' : ''}`,
      )
      .action(
        reporting(async (_progress, number: string, { yes, ...parcel }: Parcel & Confirmed) => {
          const { carrier, tracking, note } = parcel
          const said = { status, carrier, trackingNumber: tracking, note }
          const moved = await withShop(async (shop) => {
            if (status === 'CANCELLED') await confirmRefund(shop, number, yes)
            return moveOrder(shop, number, said)
          })
          return { data: { order: shown(moved) }, text: table(ORDER_HEAD, [orderRow(moved)]) }
        }),
      )
  }

  order
    .command('end-tracking')
    .description('end the tracking links of an order that were sent so far')
    .argument('<number>', 'such as AR-261128-7KM4Q')
    .addHelpText(
      'after',
      `
For a link that the wrong person has. Messages that are sent later have another link.

Example:
  pnpm ops order end-tracking AR-261128-7KM4Q`,
    )
    .action(
      reporting(async (_progress, orderNumber: string) => {
        await withShop(({ orders }) =>
          refusing(() => orders.revokeTracking({ orderNumber }), {
            ORDER_NOT_FOUND: `There is no order ${orderNumber}.`,
          }),
        )
        return { data: { orderNumber }, text: `The tracking links of ${orderNumber} have ended.` }
      }),
    )

  order
    .command('receive')
    .description('a parcel that could not be delivered is back: its units are sold again')
    .argument('<number>', 'such as AR-261128-7KM4Q')
    .option('--damaged', 'they cannot be sold again, or never came back')
    .addHelpText(
      'after',
      `
Examples:
  pnpm ops order receive AR-261128-7KM4Q
  pnpm ops order receive AR-261128-7KM4Q --damaged`,
    )
    .action(
      reporting(async (_progress, number: string, { damaged = false }: { damaged?: boolean }) => {
        const received = await withShop(async ({ orders }) => {
          await refusing(() => orders.receive(number, { damaged }), {
            ORDER_NOT_FOUND: `There is no order ${number}.`,
            STATUS_CHANGED: `${number} is not on its way back.`,
          })
          return orders.byNumber(number)
        })
        if (!received) throw new CommandError(`There is no order ${number}.`)
        return { data: { order: shown(received) }, text: table(ORDER_HEAD, [orderRow(received)]) }
      }),
    )

  withParcel(order.command('resend'))
    .description('send a parcel again that was lost or came back')
    .argument('<number>', 'such as AR-261128-7KM4Q')
    .option('--lost', 'from other units, though the courier did not say that it was lost')
    .addHelpText(
      'after',
      `
A parcel that was lost is sent from other units, which leave the stock. The shopper is told.

Example:
  pnpm ops order resend AR-261128-7KM4Q --carrier "Blue Dart" --tracking BD43`,
    )
    .action(
      reporting(async (_progress, number: string, said: Parcel & { lost?: boolean }) => {
        const { carrier, tracking: trackingNumber, lost, note } = said
        const sent = await withShop(({ orders }) =>
          refusing(() => orders.resend(number, { carrier, trackingNumber, lost, note }), {
            ORDER_NOT_FOUND: `There is no order ${number}.`,
            STATUS_CHANGED: `${number} is not on its way.`,
            OUT_OF_STOCK: 'There are not as many other units.',
          }),
        )
        return { data: { order: shown(sent) }, text: table(ORDER_HEAD, [orderRow(sent)]) }
      }),
    )
}
