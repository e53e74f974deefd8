import type { Deps } from './deps.ts'
import { createBagStore } from './modules/bag/bag.store.ts'
import { createCatalogueStore } from './modules/catalogue/catalogue.store.ts'
import { createPopularSearchesStore } from './modules/catalogue/popular-searches.store.ts'
import { createRestocksStore } from './modules/catalogue/restocks.store.ts'
import { createRevisionsStore } from './modules/catalogue/revisions.store.ts'
import { createStockLedger } from './modules/catalogue/stock-ledger.store.ts'
import { createSynonymsStore } from './modules/catalogue/synonyms.store.ts'
import { createBuyersStore } from './modules/checkout/buyers.store.ts'
import { createRequestsStore } from './modules/checkout/requests.store.ts'
import { createContentStore } from './modules/content/content.store.ts'
import { createCourierEventsStore } from './modules/courier/courier-events.store.ts'
import { createDeliveryHolidaysStore } from './modules/delivery/delivery-holidays.store.ts'
import { createDeliveryRulesStore } from './modules/delivery/delivery-rules.store.ts'
import { createDevKitStore } from './modules/dev-kit/dev-kit.store.ts'
import { createCodeSendsStore } from './modules/identity/code-sends.store.ts'
import { createCodesStore } from './modules/identity/codes.store.ts'
import { createSessionsStore } from './modules/identity/sessions.store.ts'
import { createUsersStore } from './modules/identity/users.store.ts'
import { createDocumentSeriesStore } from './modules/invoices/document-series.store.ts'
import { createTaxDocumentsStore } from './modules/invoices/tax-documents.store.ts'
import { createLimitsStore } from './modules/limits/limits.store.ts'
import { createNewsletterStore } from './modules/newsletter/newsletter.store.ts'
import { createOutboxStore } from './modules/notifications/outbox.store.ts'
import { createOffersStore } from './modules/offers/offers.store.ts'
import { createOrdersStore } from './modules/orders/orders.store.ts'
import { createAttemptsStore } from './modules/payments/attempts.store.ts'
import { createDisputesStore } from './modules/payments/disputes.store.ts'
import { createPaymentsStore } from './modules/payments/payments.store.ts'
import { createRefundsStore } from './modules/payments/refunds.store.ts'
import { createWebhookEventsStore } from './modules/payments/webhook-events.store.ts'
import { createExportsStore } from './modules/privacy/exports.store.ts'
import { createPeopleStore } from './modules/privacy/people.store.ts'
import { createRetentionStore } from './modules/privacy/retention.store.ts'
import { createRmasStore } from './modules/returns/rmas.store.ts'
import { createReviewRequestsStore } from './modules/reviews/review-requests.store.ts'
import { createReviewVotesStore } from './modules/reviews/review-votes.store.ts'
import { createReviewsStore } from './modules/reviews/reviews.store.ts'
import { createStockAlertsStore } from './modules/stock-alerts/stock-alerts.store.ts'
import { createTicketsStore } from './modules/tickets/tickets.store.ts'
import { createWishlistStore } from './modules/wishlist/wishlist.store.ts'

/** All stores, created once for a program. Each service gets those of its own module. */
export function createStores({ database, mediaBaseUrl }: Pick<Deps, 'database' | 'mediaBaseUrl'>) {
  const restocks = createRestocksStore(database)
  const ledger = createStockLedger(database, restocks)
  return {
    attempts: createAttemptsStore(database),
    bag: createBagStore(database),
    buyers: createBuyersStore(database),
    catalogue: createCatalogueStore({ database, ledger, mediaBaseUrl }),
    codeSends: createCodeSendsStore(database),
    codes: createCodesStore(database),
    content: createContentStore(database),
    courierEvents: createCourierEventsStore(database),
    deliveryHolidays: createDeliveryHolidaysStore(database),
    deliveryRules: createDeliveryRulesStore(database),
    /** Created only when used, because in production the API has no such collection. */
    devKit: () => createDevKitStore(database),
    disputes: createDisputesStore(database),
    exports: createExportsStore(database),
    documents: createTaxDocumentsStore(database),
    documentSeries: createDocumentSeriesStore(database),
    ledger,
    limits: createLimitsStore(database),
    newsletter: createNewsletterStore(database),
    offers: createOffersStore(database),
    orders: createOrdersStore(database),
    outbox: createOutboxStore(database),
    payments: createPaymentsStore(database),
    people: createPeopleStore(database),
    popularSearches: createPopularSearchesStore(database),
    refunds: createRefundsStore(database),
    requests: createRequestsStore(database),
    restocks,
    retention: createRetentionStore(database),
    reviewRequests: createReviewRequestsStore(database),
    reviewVotes: createReviewVotesStore(database),
    reviews: createReviewsStore(database),
    revisions: createRevisionsStore(database),
    rmas: createRmasStore(database),
    sessions: createSessionsStore(database),
    stockAlerts: createStockAlertsStore(database),
    synonyms: createSynonymsStore(database),
    tickets: createTicketsStore(database),
    users: createUsersStore(database),
    webhookEvents: createWebhookEventsStore(database),
    wishlist: createWishlistStore(database),
  }
}

export type Stores = ReturnType<typeof createStores>
