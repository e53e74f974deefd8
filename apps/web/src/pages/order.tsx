import { OrderPage } from '../features/orders/order-page.tsx'

/** Spec section 2, "/orders/{orderId}". */
export const Page = () => <OrderPage />
