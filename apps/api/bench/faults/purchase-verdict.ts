import type { Purchase } from './purchase.ts'

/** An order as far as it is judged. */
export type Order = {
  orderNumber: string
  status: string
  address: { landmark: string }
  payment: { status: string; transactionId: string | null }
}

/** Every purchase became one order at most, and an acknowledged one the order that was named. */
export function purchaseDiscrepancies(
  purchases: readonly Purchase[],
  orders: readonly Order[],
): string[] {
  const byName = Map.groupBy(orders, ({ address }) => address.landmark)
  const names = new Set(purchases.map(({ name }) => name))
  const discrepancies = orders
    .filter(({ address }) => !names.has(address.landmark))
    .map(({ orderNumber }) => `${orderNumber} belongs to no purchase`)
  for (const { name, orderNumber, isCancelled, ends } of purchases) {
    const made = byName.get(name) ?? []
    const [order] = made
    if (made.length > 1) discrepancies.push(`${name} became ${made.length} orders`)
    if (orderNumber !== null && order?.orderNumber !== orderNumber)
      discrepancies.push(
        `${name} was told ${orderNumber}, and ${order?.orderNumber ?? 'no order'} is there`,
      )
    if (isCancelled && order?.status !== 'CANCELLED')
      discrepancies.push(`${orderNumber} was cancelled, and is ${order?.status}`)
    if (ends && order && !ends.includes(order.status))
      discrepancies.push(`${orderNumber} must be ${ends.join(' or ')}, and is ${order.status}`)
  }
  return discrepancies
}
