import { canTransition, formatRupees, nextStatuses, type Order, toPaise } from '@aaram/contracts'
import { AppError } from '../http/app-error.ts'
import { CommandError } from './command-error.ts'
import { confirm } from './confirm.ts'
import type { Shop } from './shop.ts'

/** Turns errors of the shop into messages for the seller. */
export async function refusing<T>(work: () => Promise<T>, words: Partial<Record<string, string>>) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new CommandError(words[error.code] ?? error.message, error.errors)
  }
}

/** Moves an order to a status. If that is not allowed, lists the statuses that are. */
export async function moveOrder(
  { orders }: Shop,
  number: string,
  said: Parameters<Shop['orders']['transitionByNumber']>[1],
): Promise<Order> {
  const order = await orders.byNumber(number)
  if (!order) throw new CommandError(`There is no order ${number}.`)
  const { type, status } = order
  const next = nextStatuses(type, status).join(' or ') || 'nothing else'
  return refusing(() => orders.transitionByNumber(number, said), {
    STATUS_CHANGED: `${number} is ${status} and can become ${next}, not ${said.status}.`,
    OUT_OF_STOCK: 'What should go back to the shopper was sold again.',
  })
}

/** Asks for confirmation, because cancelling refunds what is left of an online payment. */
export async function confirmRefund({ orders }: Shop, number: string, yes: boolean | undefined) {
  const found = await orders.byNumber(number)
  if (found?.payment.method !== 'ONLINE' || found.type !== 'NEW') return
  if (!canTransition(found.type, found.status, 'CANCELLED')) return
  const remaining = found.totals.grandTotal - (found.payment.refundAmount ?? 0)
  if (remaining > 0)
    await confirm(
      `${number} is cancelled, and ${formatRupees(toPaise(remaining))} goes back to its shopper.`,
      yes,
    )
}
