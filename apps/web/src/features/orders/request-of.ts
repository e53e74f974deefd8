import type { Order, OrderItem } from '@aaram/contracts'

/** The order by which an item was returned or exchanged: it holds the same item; a withdrawn one says nothing. */
export const requestOf = ({ _id }: Pick<OrderItem, '_id'>, requests: readonly Order[]) =>
  requests.find(
    ({ status, items }) => status !== 'CANCELLED' && items.some((item) => item._id === _id),
  )
