import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/connect.ts'
import type { Env } from '../../env.ts'
import { disabledProvider } from './disabled-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { razorpay } from './razorpay.ts'
import { type Sandbox, sandbox } from './sandbox.ts'

type Options = { database: Database; now: () => Date; secret: string; log: FastifyBaseLogger }

/** The payment providers, and the sandbox if it is used. */
export type Payments = {
  /** Takes new payments. */
  provider: PaymentProvider
  /** Other configured providers, for payments that they took earlier. */
  others?: readonly PaymentProvider[]
  sandbox: Sandbox | null
}

/** The provider with this id, if it is configured. Only the provider that took a payment can refund it. */
export const providerOf = ({ provider, others = [] }: Payments, id: string) =>
  [provider, ...others].find((one) => one.id === id) ?? null

/**
 * The configured provider: Razorpay with its keys, none, or the sandbox (never in production). The other one stays
 * available for payments that it took earlier: Razorpay as long as its keys are set.
 */
export function createPayments(env: Env, { log, ...options }: Options): Payments {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = env
  const real =
    keyId && RAZORPAY_KEY_SECRET
      ? razorpay({
          keyId,
          keySecret: RAZORPAY_KEY_SECRET,
          webhookSecret: RAZORPAY_WEBHOOK_SECRET ?? '',
        })
      : null
  const simulated = env.NODE_ENV === 'production' ? null : sandbox(options)
  if (env.PAYMENT_PROVIDER === 'razorpay' && real)
    return { provider: real, others: simulated ? [simulated] : [], sandbox: null }
  const others = real ? [real] : []
  if (simulated && env.PAYMENT_PROVIDER !== 'none')
    return { provider: simulated, others, sandbox: simulated }
  log.info('PAYMENT_PROVIDER is none: the shop sells for cash on delivery only')
  return { provider: disabledProvider(), others, sandbox: null }
}
