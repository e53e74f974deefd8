import { type AnyEndpoint, devApi, type EndpointGroup, sandboxApi, shopApi } from '@aaram/contracts'
import { bagHandlers } from './handlers/bag.ts'
import { catalogueHandlers } from './handlers/catalogue.ts'
import { deliveryHandlers } from './handlers/delivery.ts'
import { devHandlers } from './handlers/dev.ts'
import type { AnyHandler, MockHandlers } from './handlers/handlers.ts'
import { offersHandlers } from './handlers/offers.ts'
import { ordersHandlers } from './handlers/orders.ts'
import { paymentsHandlers, sandboxHandlers } from './handlers/payments.ts'
import { reviewsHandlers } from './handlers/reviews.ts'
import { stockAlertsHandlers } from './handlers/stock-alerts.ts'
import { usersHandlers } from './handlers/users.ts'
import { wishlistHandlers } from './handlers/wishlist.ts'

/** Handlers of groups with state. The responses of all other endpoints, including those of new groups, are generated from the contract. */
const HANDLERS: { [G in keyof typeof shopApi]?: MockHandlers<(typeof shopApi)[G]> } = {
  products: catalogueHandlers,
  users: usersHandlers,
  carts: bagHandlers,
  orders: ordersHandlers,
  payments: paymentsHandlers,
  wishlist: wishlistHandlers,
  delivery: deliveryHandlers,
  offers: offersHandlers,
  stockAlerts: stockAlertsHandlers,
  reviews: reviewsHandlers,
}

/** An endpoint of the mock. Without a handler its response is generated from the contract. */
export type MockEndpoint = { endpoint: AnyEndpoint; handler: AnyHandler | undefined }

const withHandlers = (group: EndpointGroup, handlers: object | undefined): MockEndpoint[] =>
  Object.entries(group).map(([name, endpoint]) => ({
    endpoint,
    handler: (handlers as Record<string, AnyHandler> | undefined)?.[name],
  }))

/** Every endpoint of the contracts, the payment sandbox and the development kit. */
export const MOCK_ENDPOINTS: readonly MockEndpoint[] = [
  ...Object.entries(shopApi).flatMap(([name, group]) =>
    withHandlers(group, HANDLERS[name as keyof typeof shopApi]),
  ),
  ...withHandlers(sandboxApi, sandboxHandlers),
  ...withHandlers(devApi, devHandlers),
]
