import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/connect.ts'
import type { Env } from '../../env.ts'
import { type PaymentProvider, ProviderFault } from './payment-provider.ts'
import { razorpay } from './razorpay.ts'
import { type Sandbox, sandbox } from './sandbox.ts'

type Options = { database: Database; now: () => Date; secret: string; log: FastifyBaseLogger }

/** Online payment, and the sandbox when that is who takes it. */
export type Payments = { provider: PaymentProvider; sandbox: Sandbox | null }

/** For a production shop without a provider: it sells against cash only. */
function nobody(): PaymentProvider {
  const refuse = async () => {
    throw new ProviderFault('No payment provider is configured', { permanent: true })
  }
  return {
    id: 'razorpay',
    checkout: { scriptUrl: '', key: '', name: '' },
    createOrder: refuse,
    payments: refuse,
    capture: refuse,
    refund: refuse,
    refundOf: refuse,
    isCallback: () => false,
    readWebhook: () => null,
  }
}

/** The provider that the environment chooses: Razorpay with its keys, else the sandbox, never in production. */
export function createPayments(env: Env, { log, ...options }: Options): Payments {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = env
  if (env.PAYMENT_PROVIDER === 'razorpay')
    return {
      provider: razorpay({
        keyId: keyId ?? '',
        keySecret: RAZORPAY_KEY_SECRET ?? '',
        webhookSecret: RAZORPAY_WEBHOOK_SECRET ?? '',
      }),
      sandbox: null,
    }
  if (env.NODE_ENV === 'production') {
    log.warn('PAYMENT_PROVIDER is not set: online payment is not possible, only cash on delivery')
    return { provider: nobody(), sandbox: null }
  }
  const played = sandbox(options)
  return { provider: played, sandbox: played }
}
