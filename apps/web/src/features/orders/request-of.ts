import type { Order, OrderItem } from '@aaram/contracts'

/** The return or exchange order that contains this item. Withdrawn ones do not count. */
export const requestOf = ({ _id }: Pick<OrderItem, '_id'>, requests: readonly Order[]) =>
  requests.find(
    ({ status, items }) => status !== 'CANCELLED' && items.some((item) => item._id === _id),
  )
