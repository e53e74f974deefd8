import { ORDERS_TEXT, type OrderType, orderType, WAIT_TEXT } from '@aaram/contracts'
import { pageNumberIn } from '../../lib/page-number.ts'
import type { OrdersQuery } from '../../shop/account/orders.ts'

/** The query of the address: `?page=` from 1 and `?type=`. Other parameters and invalid values are ignored. */
export function ordersQuery(query: URLSearchParams): Required<OrdersQuery> {
  const type = orderType.safeParse(query.get('type'))
  return { page: pageNumberIn(query), type: type.success ? type.data : undefined }
}

/** The order types of the filter, each with the text for an empty list. */
export const KINDS: readonly { type: OrderType | undefined; label: string; none: string }[] = [
  { type: undefined, label: 'All', none: WAIT_TEXT.noOrders },
  { type: 'NEW', label: 'Purchases', none: ORDERS_TEXT.noPurchases },
  { type: 'RETURN', label: 'Returns', none: ORDERS_TEXT.noReturns },
  { type: 'EXCHANGE', label: 'Exchanges', none: ORDERS_TEXT.noExchanges },
]
