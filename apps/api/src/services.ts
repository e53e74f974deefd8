import type { Deps } from './deps.ts'
import { createBagService } from './modules/bag/bag.service.ts'
import { createCatalogueService } from './modules/catalogue/catalogue.service.ts'
import { createBuyingLimits } from './modules/checkout/buying-limits.service.ts'
import { createCheckoutService } from './modules/checkout/checkout.service.ts'
import { createHolds } from './modules/checkout/holds.service.ts'
import { createOrderPlacement } from './modules/checkout/order-placement.service.ts'
import { createPaymentsService } from './modules/checkout/payments.service.ts'
import { createSettlement } from './modules/checkout/settlement.service.ts'
import { createContentService } from './modules/content/content.service.ts'
import { createCourierService } from './modules/courier/courier.service.ts'
import { createIdentityService } from './modules/identity/identity.service.ts'
import { createSessionsService } from './modules/identity/sessions.service.ts'
import { createLimitsService } from './modules/limits/limits.service.ts'
import { createNotificationsService } from './modules/notifications/notifications.service.ts'
import { createOrdersService } from './modules/orders/orders.service.ts'
import { createRefundBooks, createRefundsService } from './modules/orders/refunds.service.ts'
import { createComparison } from './modules/payments/comparison.service.ts'
import { createReturnsService } from './modules/returns/returns.service.ts'

/** Every module's service, made once for an app. A service that needs another gets it here, by name. */
export function createServices(deps: Deps) {
  const limits = createLimitsService(deps)
  const content = createContentService(deps)
  const catalogue = createCatalogueService(deps)
  const notifications = createNotificationsService(deps)
  const sessions = createSessionsService(deps)
  const identity = createIdentityService(deps, { limits, notifications, sessions })
  const bag = createBagService(deps, { catalogue })
  const ledger = createRefundBooks(deps, { identity, notifications })
  const orders = createOrdersService(deps, { catalogue, identity, notifications, refunds: ledger })
  const refunds = createRefundsService(deps, { ledger, orders })
  const returns = createReturnsService(deps, { catalogue, orders })
  const courier = createCourierService(deps, { orders })
  const placement = createOrderPlacement(deps, { catalogue })
  const limitsOf = createBuyingLimits(deps, { orders })
  const holds = createHolds(deps, { catalogue, placement, orders, limits: limitsOf })
  const checkoutParts = { bag, catalogue, orders, placement, holds, identity, limits: limitsOf }
  const checkout = createCheckoutService(deps, checkoutParts)
  const buying = { bag, catalogue, placement, identity, notifications, orders, refunds }
  const settlement = createSettlement(deps, buying)
  const payments = createPaymentsService(deps, { holds, settlement, refunds })
  const comparison = createComparison(deps, { refunds, payments })
  const shoppers = { limits, notifications, sessions, identity, bag }
  return {
    ...shoppers,
    content,
    catalogue,
    orders,
    returns,
    courier,
    refunds,
    checkout,
    payments,
    comparison,
  }
}

export type Services = ReturnType<typeof createServices>
