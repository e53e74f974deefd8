import type { shopApi } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { docsRoutes } from './http/docs.ts'
import { healthRoutes } from './http/health.ts'
import { metricsRoute } from './http/metrics.ts'
import { operatorsOnly } from './http/operators-only.ts'
import { scope } from './http/scope.ts'
import { shiprocketTwinRoutes } from './integrations/couriers/shiprocket-twin.ts'
import { bagRoutes } from './modules/bag/bag.routes.ts'
import { catalogueRoutes } from './modules/catalogue/catalogue.routes.ts'
import { contentRoutes } from './modules/content/content.routes.ts'
import { courierRoutes } from './modules/courier/courier.routes.ts'
import { deliveryRoutes } from './modules/delivery/delivery.routes.ts'
import { devKitRoutes } from './modules/dev-kit/dev-kit.routes.ts'
import { createDevKitService } from './modules/dev-kit/dev-kit.service.ts'
import { identityRoutes } from './modules/identity/identity.routes.ts'
import { invoicesRoutes } from './modules/invoices/invoices.routes.ts'
import { newsletterRoutes } from './modules/newsletter/newsletter.routes.ts'
import { offersRoutes } from './modules/offers/offers.routes.ts'
import { ordersRoutes } from './modules/orders/orders.routes.ts'
import { paymentsRoutes } from './modules/payments/payments.routes.ts'
import { sandboxRoutes } from './modules/payments/sandbox.routes.ts'
import { createSandboxService } from './modules/payments/sandbox.service.ts'
import { privacyRoutes } from './modules/privacy/privacy.routes.ts'
import { reviewsRoutes } from './modules/reviews/reviews.routes.ts'
import { stockAlertsRoutes } from './modules/stock-alerts/stock-alerts.routes.ts'
import { ticketsRoutes } from './modules/tickets/tickets.routes.ts'
import { trackingRoutes } from './modules/tracking/tracking.routes.ts'
import { wishlistRoutes } from './modules/wishlist/wishlist.routes.ts'
import { shopSeeders } from './seeders.ts'
import type { Services } from './services.ts'

/** One function for each endpoint group of the contract, which serves the whole group. A missing one does not compile. */
export type GroupRoutes = {
  [K in keyof typeof shopApi]: (api: FastifyInstance, services: Services) => (typeof shopApi)[K]
}
const GROUP_ROUTES: GroupRoutes = {
  products: (api, { catalogue }) => catalogueRoutes(api, catalogue),
  content: contentRoutes,
  users: (api, { identity }) => identityRoutes(api, identity),
  carts: (api, { bag }) => bagRoutes(api, bag),
  orders: ordersRoutes,
  invoices: (api, { invoices }) => invoicesRoutes(api, invoices),
  payments: paymentsRoutes,
  wishlist: (api, { wishlist }) => wishlistRoutes(api, wishlist),
  offers: (api, { offers }) => offersRoutes(api, offers),
  tickets: (api, { tickets }) => ticketsRoutes(api, tickets),
  newsletter: (api, { newsletter }) => newsletterRoutes(api, newsletter),
  privacy: (api, { privacy }) => privacyRoutes(api, privacy),
  stockAlerts: (api, { stockAlerts }) => stockAlertsRoutes(api, stockAlerts),
  delivery: (api, { delivery }) => deliveryRoutes(api, delivery),
  tracking: trackingRoutes,
  reviews: reviewsRoutes,
}

/** The development kit's routes, in their own scope, which the kit's guard protects. */
function devRoutes(api: FastifyInstance, deps: Deps, services: Services): void {
  const { notifications: outbox, catalogue, orders } = services
  const limits = {
    forgetAll: async () => {
      api.forgetRates()
      await services.limits.forgetAll()
      await services.identity.forgetCodeSends()
    },
  }
  const provider = createSandboxService(deps.payments.sandbox, services.payments)
  const store = services.devKitStore()
  const parts = {
    store,
    limits,
    outbox,
    catalogue,
    orders,
    provider,
    seeders: shopSeeders(services),
  }
  scope(api, 'dev-kit', async (kit) => devKitRoutes(kit, createDevKitService(deps, parts), deps))
}

type Options = {
  deps: Deps
  services: Services
  metrics: Parameters<typeof metricsRoute>[1]
  production: boolean
  devTools: boolean
}

/** Everything below `/api`: a plugin with its own scope. */
export async function apiRoutes(api: FastifyInstance, options: Options): Promise<void> {
  const { deps, services, metrics, production, devTools } = options
  scope(api, 'operators', async (operators) => {
    if (production) await operators.register(operatorsOnly)
    healthRoutes(operators, deps.database)
    metricsRoute(operators, metrics)
    scope(operators, 'docs', docsRoutes)
  })
  for (const serveGroup of Object.values(GROUP_ROUTES)) serveGroup(api, services)
  courierRoutes(api, services.courier)
  const { sandbox } = deps.payments
  if (sandbox) sandboxRoutes(api, createSandboxService(sandbox, services.payments))
  if (!production) shiprocketTwinRoutes(api)
  if (devTools) devRoutes(api, deps, services)
}
