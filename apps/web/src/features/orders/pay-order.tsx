import { type Order, paymentsApi } from '@aaram/contracts'
import { useOrderStores } from '../../shop/account/orders.ts'
import { useShop, useUser } from '../../shop/shop.tsx'
import { PayOnline } from './pay-online.tsx'

/** Lets the owner pay a cash order online. */
export function PayOrder({ order }: { order: Order }) {
  const { api } = useShop()
  const { user } = useUser()
  const { orderDetail } = useOrderStores()
  const { _id: id, totals, address } = order
  const reload = () => orderDetail.load(id)
  return (
    <PayOnline
      amount={totals.grandTotal}
      prefill={{
        name: address.fullName,
        email: user?.email ?? '',
        contact: user?.phone ?? '',
      }}
      open={() => api(paymentsApi.payOrder, { params: { id } })}
      confirm={async (body) => {
        await api(paymentsApi.verify, { body })
        await reload()
      }}
      onFailed={reload}
    />
  )
}
