import type { Database } from './database/connect.ts'
import { createBuyersStore } from './modules/checkout/buyers.store.ts'
import { createRequestsStore } from './modules/checkout/requests.store.ts'
import { createCourierEventsStore } from './modules/courier/courier-events.store.ts'
import { createOrdersStore } from './modules/orders/orders.store.ts'
import { createAttemptsStore } from './modules/payments/attempts.store.ts'
import { createDisputesStore } from './modules/payments/disputes.store.ts'
import { createPaymentsStore } from './modules/payments/payments.store.ts'
import { createRefundsStore } from './modules/payments/refunds.store.ts'
import { createWebhookEventsStore } from './modules/payments/webhook-events.store.ts'
import { createRmasStore } from './modules/returns/rmas.store.ts'

/** The store of every collection, each created once for a program; services get those of their own module. */
export const createStores = (database: Database) => ({
  attempts: createAttemptsStore(database),
  buyers: createBuyersStore(database),
  courierEvents: createCourierEventsStore(database),
  disputes: createDisputesStore(database),
  orders: createOrdersStore(database),
  payments: createPaymentsStore(database),
  refunds: createRefundsStore(database),
  requests: createRequestsStore(database),
  rmas: createRmasStore(database),
  webhookEvents: createWebhookEventsStore(database),
})

export type Stores = ReturnType<typeof createStores>
