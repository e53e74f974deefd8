import type { BUYING_LIMITS } from '@aaram/contracts'
import type { Log } from '@aaram/telemetry/log'
import type { Clock } from './clock.ts'
import type { Database } from './database/connect.ts'
import type { CourierServiceability } from './integrations/couriers/serviceability.ts'
import type { Channel, MessageGateway } from './integrations/message-gateway.ts'
import type { Payments } from './integrations/payments/create-payments.ts'
import type { Seller } from './seller.ts'
import type { ShopMetrics } from './shop-metrics.ts'

/** External dependencies of the shop. Tests replace single ones. */
export type Deps = {
  database: Database
  /** The shop's time; no code reads another clock. */
  now: () => Date
  /** The clock behind `now`, which only the development kit moves. */
  clock: Clock
  /** Creates an id: 24 hexadecimal characters, increasing with time. */
  newId: () => string
  /** The log for what happens outside requests, which have their own logger. Never with personal data. */
  log: Log
  /** Prefix of `/media/…` in every response; empty when the shop's own origin serves media. */
  mediaBaseUrl: string
  /** The shop's public address, such as https://shop.example. */
  publicOrigin: string
  /** Secrets for signatures and stored codes: the first signs, all verify. */
  secrets: readonly [string, ...string[]]
  /** False in a program without the shop's secrets, which cannot create signed links. */
  canSign: boolean
  /** The gateways that deliver messages to shoppers. */
  gateways: Readonly<Record<Channel, MessageGateway>>
  /** The payment providers. */
  payments: Payments
  /** The number of log-in codes that the shop may send in an hour; 0 means no limit. */
  codeSendsPerHour: number
  /** Limits on one person's orders: `BUYING_LIMITS`. */
  buyingLimits: Readonly<Record<keyof typeof BUYING_LIMITS, number>>
  /** `autoPublish`: reviews are published at once, unless they contain a word that must be moderated. */
  reviews: { readonly autoPublish: boolean; readonly heldWords: readonly string[] }
  /** The secret with which the courier signs its webhooks; null disables them. */
  courierSecret: string | null
  /** Where couriers deliver, how fast, and whether they collect cash. */
  courierServiceability: CourierServiceability
  /** The seller on tax documents. */
  seller: Seller
  /** The shop's counters. */
  metrics: ShopMetrics
}
