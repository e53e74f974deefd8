import type { BUYING_LIMITS } from '@aaram/contracts'
import type { FastifyBaseLogger } from 'fastify'
import mongoose from 'mongoose'
import type { Clock } from './clock.ts'
import type { Database } from './database/connect.ts'
import type { CourierServiceability } from './integrations/couriers/serviceability.ts'
import type { Channel, MessageGateway } from './integrations/message-gateway.ts'
import type { Payments } from './integrations/payments/create-payments.ts'
import type { Seller } from './seller.ts'
import { createShopMetrics, type ShopMetrics } from './shop-metrics.ts'

/** The outside world, as far as the shop needs it. Tests replace single parts. */
export type Deps = {
  database: Database
  /** The shop's time; no code reads another clock. */
  now: () => Date
  /** Behind `now`: moved by the development kit only. */
  clock: Clock
  /** A new id: 24 hexadecimal characters, rising with time. */
  newId: () => string
  /** For what happens outside a request, which has a logger of its own. Never with personal data. */
  log: FastifyBaseLogger
  /** In front of `/media/…` in every answer; empty when the shop's own origin serves it. */
  mediaBaseUrl: string
  /** The shop's address, such as https://shop.example. */
  publicOrigin: string
  /** For signing and for codes at rest: the first signs, all verify. */
  secrets: readonly [string, ...string[]]
  /** False for a program that does not know the shop's secrets: it makes no signed links. */
  canSign: boolean
  /** Who takes messages to shoppers. */
  gateways: Readonly<Record<Channel, MessageGateway>>
  /** Who moves money. */
  payments: Payments
  /** Log-in codes that the whole shop sends in an hour; 0 is no limit. */
  codeSendsPerHour: number
  /** How much one person may order: `BUYING_LIMITS`. */
  buyingLimits: Readonly<Record<keyof typeof BUYING_LIMITS, number>>
  /** `autoPublish`: reviews are shown at once, unless they hold a word that the seller wants to see first. */
  reviews: { readonly autoPublish: boolean; readonly heldWords: readonly string[] }
  /** What the courier signs its webhook with; null closes it. */
  courierSecret: string | null
  /** Where couriers deliver, how fast, and whether they collect cash. */
  courierServiceability: CourierServiceability
  /** Who sells, as tax documents name the shop. */
  seller: Seller
  /** What the shop counts while it works. */
  metrics: ShopMetrics
}

type Given = Omit<Deps, 'now' | 'newId' | 'metrics' | 'canSign'> & Partial<Pick<Deps, 'canSign'>>

export const createDeps = (given: Given): Deps => ({
  canSign: true,
  ...given,
  now: given.clock.now,
  metrics: createShopMetrics(),
  newId: () => new mongoose.Types.ObjectId().toHexString(),
})
