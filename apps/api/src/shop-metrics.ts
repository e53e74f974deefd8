import { Counter, Gauge, Registry } from 'prom-client'

/**
 * The shop's counters: Prometheus metrics without personal data. They count in this process from 0. Each label has few
 * values, all known in advance.
 */
export function createShopMetrics() {
  const registers = [new Registry()] as const
  return {
    registry: registers[0],
    ordersPlaced: new Counter({
      name: 'aaram_orders_placed_total',
      help: 'Orders placed',
      labelNames: ['method'] as const,
      registers: [...registers],
    }),
    payments: new Counter({
      name: 'aaram_payments_total',
      help: 'Online payments by outcome: opened, captured (it paid an order), failed, returned (it paid none and goes back)',
      labelNames: ['outcome'] as const,
      registers: [...registers],
    }),
    accountsDeleted: new Counter({
      name: 'aaram_accounts_deleted_total',
      help: 'Accounts that were deleted because their people asked for it',
      registers: [...registers],
    }),
    codesSent: new Counter({
      name: 'aaram_codes_sent_total',
      help: 'One-time codes that were asked for within the limits, by purpose',
      labelNames: ['purpose'] as const,
      registers: [...registers],
    }),
    codesVerified: new Counter({
      name: 'aaram_codes_verified_total',
      help: 'One-time codes that were used, by purpose',
      labelNames: ['purpose'] as const,
      registers: [...registers],
    }),
    messages: new Counter({
      name: 'aaram_message_deliveries_total',
      help: 'Tries to deliver a message, by channel and outcome: taken, failed',
      labelNames: ['channel', 'outcome'] as const,
      registers: [...registers],
    }),
    stockAlertsNotified: new Counter({
      name: 'aaram_stock_alerts_notified_total',
      help: 'People for whom a message that a size is back in stock was recorded',
      registers: [...registers],
    }),
    discrepancies: new Gauge({
      name: 'aaram_ledger_discrepancies',
      help: 'Differences between ledger and payment provider in the last comparison, before they were recorded',
      labelNames: ['provider'] as const,
      registers: [...registers],
    }),
    comparedAt: new Gauge({
      name: 'aaram_ledger_compared_timestamp_seconds',
      help: 'When ledger and payment provider were last compared',
      labelNames: ['provider'] as const,
      registers: [...registers],
    }),
    jobFailures: new Counter({
      name: 'aaram_job_failures_total',
      help: 'Runs of jobs that failed',
      labelNames: ['job'] as const,
      registers: [...registers],
    }),
  }
}
export type ShopMetrics = ReturnType<typeof createShopMetrics>
