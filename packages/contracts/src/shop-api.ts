import { cartsApi } from './carts.ts'
import { contentApi } from './content.ts'
import { deliveryApi } from './delivery.ts'
import { invoicesApi } from './invoices.ts'
import { newsletterApi } from './newsletter.ts'
import { offersApi } from './offers.ts'
import { ordersApi } from './orders.ts'
import { paymentsApi } from './payments.ts'
import { privacyApi } from './privacy.ts'
import { productsApi } from './products.ts'
import { reviewsApi } from './reviews.ts'
import { stockAlertsApi } from './stock-alerts.ts'
import { ticketsApi } from './tickets.ts'
import { trackingApi } from './tracking.ts'
import { usersApi } from './users.ts'
import { wishlistApi } from './wishlist.ts'

/** Every endpoint group that a shop always serves. Sandbox and development kit are served only where they are enabled. */
export const shopApi = {
  products: productsApi,
  content: contentApi,
  users: usersApi,
  carts: cartsApi,
  orders: ordersApi,
  invoices: invoicesApi,
  payments: paymentsApi,
  wishlist: wishlistApi,
  stockAlerts: stockAlertsApi,
  delivery: deliveryApi,
  privacy: privacyApi,
  newsletter: newsletterApi,
  offers: offersApi,
  tickets: ticketsApi,
  tracking: trackingApi,
  reviews: reviewsApi,
}
