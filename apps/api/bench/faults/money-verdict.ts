import type { Order } from './purchase-verdict.ts'

/** Money that a payment's provider gave back, or took back for a lost dispute; `amount` is paise. */
export type Returned = {
  id: string
  paymentId: string
  amount: number
  status: string
  /** False: made in the provider's dashboard, or by the shopper's bank. */
  byShop: boolean
}

/**
 * Captured money is one order's, or went back, whole and once. Of an order that is kept, exactly that went back which
 * the shop did not send, and not all of it.
 */
export function moneyDiscrepancies(
  captured: readonly { _id: string; amount: number }[],
  returned: readonly Returned[],
  orders: readonly Order[],
) {
  const byPayment = Map.groupBy(orders, ({ payment }) => payment.transactionId)
  const discrepancies: string[] = []
  let ordered = 0
  for (const { _id, amount } of captured) {
    const paid = byPayment.get(_id) ?? []
    const isKept = paid.length === 1 && paid[0]?.status !== 'CANCELLED'
    const sum = (rows: readonly Returned[]) => rows.reduce((all, row) => all + row.amount, 0)
    const done = returned.filter((row) => row.paymentId === _id && row.status === 'processed')
    const back = sum(done)
    const foreign = sum(done.filter(({ byShop }) => !byShop))
    if (isKept) ordered += 1
    if (paid.length > 1) discrepancies.push(`${_id} paid ${paid.length} orders`)
    if (isKept && foreign >= amount)
      discrepancies.push(`${_id} of ${amount} went back whole, and its order is kept`)
    if (back !== (isKept ? foreign : amount))
      discrepancies.push(`${_id} of ${amount} paid ${paid.length} orders, and ${back} went back`)
  }
  return { discrepancies, captured: captured.length, ordered, paidBack: captured.length - ordered }
}
