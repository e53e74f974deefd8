import { createDeps } from './create-deps.ts'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import { createServiceability } from './integrations/couriers/create-serviceability.ts'
import { createGateways } from './integrations/message-gateways.ts'
import { createPayments } from './integrations/payments/create-payments.ts'
import { sellerOf } from './seller.ts'

type Opened = Pick<Deps, 'database' | 'clock' | 'log' | 'secrets'> & Partial<Pick<Deps, 'canSign'>>

/** The dependencies configured by the environment, with what was opened for this program. */
export function configuredDeps(
  env: Env,
  { database, clock, log, secrets, canSign = true }: Opened,
): Deps {
  return createDeps({
    database,
    clock,
    log,
    secrets,
    canSign,
    mediaBaseUrl: env.MEDIA_BASE_URL,
    publicOrigin: env.PUBLIC_ORIGIN,
    gateways: createGateways(env, log),
    payments: createPayments(env, { database, now: clock.now, secret: secrets[0], log }),
    codeSendsPerHour: env.CODE_SENDS_PER_HOUR,
    buyingLimits: {
      codOpenOrders: env.COD_OPEN_ORDERS_MAX,
      codOpenAmount: env.COD_OPEN_AMOUNT_MAX * 100,
      codReturned: env.COD_RTO_MAX,
      orderUnits: env.ORDER_UNITS_MAX,
      unpaidHolds: env.UNPAID_HOLDS_MAX,
    },
    reviews: { autoPublish: env.REVIEWS_AUTO_PUBLISH, heldWords: env.REVIEWS_HELD_WORDS },
    courierSecret: env.COURIER_WEBHOOK_SECRET ?? null,
    courierServiceability: createServiceability(env, { now: clock.now, log }),
    seller: sellerOf(env),
  })
}
