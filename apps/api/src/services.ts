import type { Deps } from './deps.ts'
import { createBagService } from './modules/bag/bag.service.ts'
import { createCatalogueService } from './modules/catalogue/catalogue.service.ts'
import { createBuyingLimits } from './modules/checkout/buying-limits.service.ts'
import { createCashOrderPayments } from './modules/checkout/cash-order-payments.service.ts'
import { createCheckoutService } from './modules/checkout/checkout.service.ts'
import { createHolds } from './modules/checkout/holds.service.ts'
import { createOrderPlacement } from './modules/checkout/order-placement.service.ts'
import { createPaidOrders } from './modules/checkout/paid-orders.service.ts'
import { createContentService } from './modules/content/content.service.ts'
import { createCourierService } from './modules/courier/courier.service.ts'
import { createDeliveryService } from './modules/delivery/delivery.service.ts'
import { createIdentityService } from './modules/identity/identity.service.ts'
import { createSessionsService } from './modules/identity/sessions.service.ts'
import { createInvoicesService } from './modules/invoices/invoices.service.ts'
import { createLimitsService } from './modules/limits/limits.service.ts'
import { createNewsletterService } from './modules/newsletter/newsletter.service.ts'
import { createNotificationsService } from './modules/notifications/notifications.service.ts'
import { createOffersService } from './modules/offers/offers.service.ts'
import { createOrdersService } from './modules/orders/orders.service.ts'
import { createAttempts } from './modules/payments/attempts.service.ts'
import { createComparison } from './modules/payments/comparison.service.ts'
import { createPaymentsService } from './modules/payments/payments.service.ts'
import { createRefundLedger, type OrderRecords } from './modules/payments/refund-ledger.service.ts'
import { createRefundsService } from './modules/payments/refunds.service.ts'
import { createSettlement } from './modules/payments/settlement.service.ts'
import { createPrivacyService } from './modules/privacy/privacy.service.ts'
import { createRetention } from './modules/privacy/retention.service.ts'
import { createReturnsService } from './modules/returns/returns.service.ts'
import { createKeptSizes } from './modules/reviews/kept-sizes.service.ts'
import { createReviewModeration } from './modules/reviews/review-moderation.service.ts'
import { createReviewRequests } from './modules/reviews/review-requests.service.ts'
import { createReviewsService } from './modules/reviews/reviews.service.ts'
import { createAlertCheck } from './modules/stock-alerts/alert-check.service.ts'
import { createRestockNotifications } from './modules/stock-alerts/restock-notifications.service.ts'
import { createStockAlertsService } from './modules/stock-alerts/stock-alerts.service.ts'
import { createTicketsService } from './modules/tickets/tickets.service.ts'
import { createTrackingService } from './modules/tracking/tracking.service.ts'
import { createWishlistService } from './modules/wishlist/wishlist.service.ts'
import { createStores, type Stores } from './stores.ts'

/** All services, created once for an app. A service gets the stores and services that it needs here, by name. */
export function createServices(deps: Deps, stores: Stores = createStores(deps)) {
  const limits = createLimitsService(deps, { store: stores.limits })
  const catalogue = createCatalogueService(deps, stores)
  const maySend = createAlertCheck({ store: stores.stockAlerts, catalogue })
  const notifications = createNotificationsService(deps, { store: stores.outbox, maySend })
  const sessions = createSessionsService(deps, { store: stores.sessions })
  const identity = createIdentityService(deps, { ...stores, limits, notifications, sessions })
  const bag = createBagService(deps, { store: stores.bag, catalogue })
  const wishlist = createWishlistService(deps, { store: stores.wishlist, catalogue })
  const orderRecords: OrderRecords = {
    find: (_id, session) => stores.orders.find({ _id }, session),
    setPayment: stores.orders.setPayment,
  }
  const notified = { identity, notifications }
  const ledger = createRefundLedger(deps, { ...stores, ...notified, orders: orderRecords })
  const ordersParts = {
    ...notified,
    store: stores.orders,
    catalogue,
    refunds: ledger,
    reviewRequests: stores.reviewRequests,
  }
  const orders = createOrdersService(deps, ordersParts)
  const cancellable = { ...orderRecords, cancelByShop: orders.cancelByShop }
  const refunds = createRefundsService(deps, { ...stores, ledger, orders: cancellable })
  const returns = createReturnsService(deps, { store: stores.rmas, catalogue, orders })
  const courier = createCourierService(deps, { orders, events: stores.courierEvents })
  const attempts = createAttempts(deps, stores)
  const placement = createOrderPlacement(deps, { catalogue, requests: stores.requests })
  const buyingLimits = createBuyingLimits(deps, { orders, attempts, buyers: stores.buyers })
  const delivery = createDeliveryService(deps, {
    rules: stores.deliveryRules,
    holidays: stores.deliveryHolidays,
  })
  const checkoutParts = { catalogue, orders, placement, limits: buyingLimits, delivery }
  const holds = createHolds(deps, { ...checkoutParts, attempts, identity })
  const cashOrderPayments = createCashOrderPayments(deps, { attempts, orders, placement })
  const checkout = createCheckoutService(deps, { ...checkoutParts, bag, holds, identity })
  const settlement = createSettlement(deps, {
    ...notified,
    attempts: stores.attempts,
    placement: createPaidOrders({ bag, catalogue, delivery, identity, orders, placement }),
    orders: orderRecords,
    refunds,
  })
  const payments = createPaymentsService(deps, {
    attempts: stores.attempts,
    events: stores.webhookEvents,
    holds,
    settlement,
    refunds,
  })
  const invoices = createInvoicesService(deps, { ...stores, limits, catalogue, orders, refunds })
  const trackingParts = { orders, returns, identity, payments, cashOrderPayments }
  const tracking = createTrackingService(deps, trackingParts)
  const comparison = createComparison(deps, { refunds, payments })
  const alertsParts = { ...notified, store: stores.stockAlerts, catalogue }
  const stockAlerts = createStockAlertsService(deps, alertsParts)
  const restockNotifications = createRestockNotifications(deps, alertsParts)
  const newsletterParts = { store: stores.newsletter, notifications, limits }
  const newsletter = createNewsletterService(deps, newsletterParts)
  const offers = createOffersService(deps, { store: stores.offers, identity })
  const privacy = createPrivacyService(deps, { ...stores, ...notified, catalogue })
  const ticketParts = { store: stores.tickets, limits, notifications }
  const tickets = createTicketsService(deps, ticketParts)
  const retention = createRetention(deps, { store: stores.retention })
  const reviewParts = { ...notified, store: stores.reviews, orders, catalogue }
  const reviews = createReviewsService(deps, { ...reviewParts, votes: stores.reviewVotes })
  const content = createContentService(deps, { store: stores.content, reviews })
  const shoppers = { limits, notifications, sessions, identity, bag, wishlist }
  return {
    ...shoppers,
    content,
    catalogue,
    delivery,
    orders,
    returns,
    courier,
    refunds,
    invoices,
    checkout,
    holds,
    cashOrderPayments,
    payments,
    comparison,
    tracking,
    stockAlerts,
    restockNotifications,
    newsletter,
    offers,
    privacy,
    retention,
    tickets,
    reviews,
    reviewModeration: createReviewModeration(deps, reviewParts),
    reviewRequests: createReviewRequests(deps, { ...reviewParts, requests: stores.reviewRequests }),
    keptSizes: createKeptSizes(deps, reviewParts),
    devKitStore: stores.devKit,
  }
}

export type Services = ReturnType<typeof createServices>
