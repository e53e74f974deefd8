import { MyOrders } from '../features/orders/my-orders.tsx'

/** Spec section 2, "/orders". */
export const Page = () => <MyOrders />
