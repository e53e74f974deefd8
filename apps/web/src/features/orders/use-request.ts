import type { ItemStatus, Order, OrderItem } from '@aaram/contracts'
import { useOrderStores } from '../../shop/account/orders.ts'
import { useAction } from './use-action.ts'

type Request<A extends unknown[]> = {
  order: Order
  item: OrderItem
  call: (...args: A) => Promise<unknown>
  /** The item's new status. */
  status: ItemStatus
  texts: { done: string; failed: string }
  onRequested: () => void
}

/** Requests a return or an exchange of one item. Loads the order again after success and failure. */
export function useRequest<A extends unknown[]>({
  order,
  item,
  call,
  status,
  texts,
  onRequested,
}: Request<A>) {
  const { orderDetail } = useOrderStores()

  async function request(...args: A) {
    await call(...args)
    const { data } = orderDetail.getState()
    if (data?._id !== order._id) return
    const items = data.items.map((one) => (one._id === item._id ? { ...one, status } : one))
    orderDetail.patch({ ...data, items })
  }
  return useAction(request, texts, (went) => {
    if (went === 'well') onRequested()
    if (orderDetail.getState().data?._id === order._id) void orderDetail.load(order._id)
  })
}
