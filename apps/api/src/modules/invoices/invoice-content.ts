import {
  type DeliveryAddress,
  GST_STATE_CODES,
  gstPercentOf,
  HSN_CODES,
  HSN_OTHER,
  type Order,
  stateOf,
  taxIncludedIn,
} from '@aaram/contracts'
import type { Seller } from '../../seller.ts'
import type { DocumentContent, DocumentLine, Party } from './tax-document.ts'
import { totalsOf } from './tax-document.ts'

type Given = {
  order: Order
  seller: Seller
  /** The category of a product; undefined when the product no longer exists. */
  categoryOf: (productId: string) => string | undefined
  number: string
  issuedAt: Date
}

/** When an order was first shipped. */
const suppliedAtOf = ({ history }: Pick<Order, 'history'>, fallback: Date) =>
  history.find(({ status }) => status === 'SHIPPED')?.at ?? fallback

function buyerOf({
  fullName,
  line1,
  line2,
  landmark,
  city,
  pincode,
  state,
}: DeliveryAddress): Party {
  const known = stateOf(state)
  return {
    name: fullName,
    address: [line1, line2, landmark, `${city} ${pincode}`].filter(Boolean),
    state: known ?? state,
    stateCode: known ? GST_STATE_CODES[known] : '',
    gstin: null,
  }
}

const hsnOf = (category: string | undefined): string =>
  HSN_CODES[category as keyof typeof HSN_CODES] ?? HSN_OTHER

/**
 * The invoice of a shipped purchase. The place of supply is the state of delivery. An early order's address without a
 * known state counts as the seller's state (section 10 of the IGST Act).
 */
export function invoiceContent({
  order,
  seller,
  categoryOf,
  number,
  issuedAt,
}: Given): DocumentContent {
  const buyer = buyerOf(order.address)
  const state = stateOf(order.address.state) ?? seller.state
  const suppliedAt = suppliedAtOf(order, issuedAt)
  const lines = order.items.map((item): DocumentLine => {
    const percent = gstPercentOf(item.price, suppliedAt)
    return {
      itemId: item._id,
      title: item.title,
      detail: [item.color, `Size ${item.size}`, item.sku].filter(Boolean).join(' · '),
      hsn: hsnOf(categoryOf(item.productId)),
      quantity: item.quantity,
      percent,
      gross: item.subtotal,
      ...taxIncludedIn(item.subtotal, percent, state === seller.state),
    }
  })
  const totals = totalsOf(lines)
  if (totals.gross !== order.totals.grandTotal)
    throw new Error(`Order ${order.orderNumber} costs another amount than its items.`)
  return {
    kind: 'INVOICE',
    number,
    issuedAt,
    orderId: order._id,
    orderNumber: order.orderNumber,
    orderedAt: order.placedAt,
    suppliedAt,
    seller: { ...seller },
    buyer,
    placeOfSupply: { state, code: GST_STATE_CODES[state] },
    lines,
    totals,
    credit: null,
  }
}
