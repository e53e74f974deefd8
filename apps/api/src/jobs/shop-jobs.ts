import {
  ACCOUNT_DELETION,
  LATE_ORDERS,
  POPULAR_SEARCHES,
  PROVIDER_COMPARISON,
  RETENTION_EVERY_MS,
  REVIEWS,
  STOCK_ALERTS,
  TAX_DOCUMENTS,
} from '@aaram/contracts'
import { MINUTE } from '@aaram/contracts/durations'
import type { Services } from '../services.ts'
import type { Job } from './runner.ts'

/** Every job of the shop. */
export const shopJobs = ({
  catalogue,
  notifications,
  orders,
  payments,
  refunds,
  comparison,
  invoices,
  restockNotifications,
  newsletter,
  privacy,
  retention,
  reviewRequests,
  stockAlerts,
  tickets,
}: Services): readonly Job[] => [
  { name: 'deliver codes', everyMs: 0, run: () => notifications.deliver('codes') },
  { name: 'deliver messages', everyMs: 0, run: () => notifications.deliver() },
  { name: 'erase codes', everyMs: MINUTE, run: notifications.eraseExpiredCodes },
  { name: 'follow payments', everyMs: 1_000, run: payments.reconcile },
  {
    name: 'store searches',
    everyMs: POPULAR_SEARCHES.storeEveryMs,
    run: catalogue.storeSearches,
  },
  { name: 'notify of restocks', everyMs: 1_000, run: restockNotifications.run },
  {
    name: 'check stock alerts',
    everyMs: STOCK_ALERTS.cleanEveryMs,
    run: restockNotifications.checkUnchecked,
  },
  { name: 'clean stock alerts', everyMs: STOCK_ALERTS.cleanEveryMs, run: stockAlerts.clean },
  { name: 'notify of late orders', everyMs: LATE_ORDERS.everyMs, run: orders.notifyLate },
  { name: 'issue tax documents', everyMs: TAX_DOCUMENTS.issueEveryMs, run: invoices.issueDue },
  { name: 'ask for reviews', everyMs: REVIEWS.askEveryMs, run: reviewRequests.run },
  { name: 'pay back', everyMs: 1_000, run: refunds.work },
  {
    name: 'compare with the provider',
    everyMs: PROVIDER_COMPARISON.everyMs,
    run: comparison.reconcile,
  },
  { name: 'clean newsletter', everyMs: RETENTION_EVERY_MS, run: newsletter.clean },
  { name: 'clean tickets', everyMs: RETENTION_EVERY_MS, run: tickets.clean },
  { name: 'make copies of data', everyMs: 1_000, run: privacy.exports.work },
  { name: 'delete accounts', everyMs: ACCOUNT_DELETION.everyMs, run: privacy.deletion.work },
  { name: 'end retention', everyMs: RETENTION_EVERY_MS, run: retention.end },
]
