import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { providerOf } from '../../integrations/payments/create-payments.ts'
import type {
  PaymentProvider,
  ProviderEvent,
} from '../../integrations/payments/payment-provider.ts'
import type { Reported } from './refunds.service.ts'
import type { WebhookEventsStore } from './webhook-events.store.ts'

/** Providers wait 5 s for the response to a webhook. Longer work continues, and the next delivery finds it finished. */
const RESPONSE_MS = 4_000

type Parts = {
  events: WebhookEventsStore
  /** Brings the shop up to date with a payment's state at its provider. */
  refresh(
    provider: PaymentProvider,
    paymentId: string,
    reported: Reported,
    via: string,
  ): Promise<unknown>
}

/** Webhooks of the payment providers. */
export function createWebhooks(
  { now, log, payments }: Pick<Deps, 'now' | 'log' | 'payments'>,
  { events, refresh }: Parts,
) {
  const inProgress = new Set<Promise<void>>()

  /** A webhook only says which payment changed. Its id is stored in the transaction of its consequences, if there are any. */
  async function process(provider: PaymentProvider, event: ProviderEvent): Promise<void> {
    const { payment, refund, dispute } = event
    let isStored = false
    const commit: Reported['commit'] = async (session) => {
      isStored = true
      await events.add(event, now(), session)
    }
    const paymentId = refund?.paymentId ?? dispute?.paymentId ?? payment?.id
    if (paymentId !== undefined)
      await refresh(provider, paymentId, { refund, dispute, commit }, 'webhook')
    if (!isStored) await events.add(event, now())
  }

  /** Whether the work succeeds in time. */
  async function succeedsInTime(work: Promise<void>): Promise<boolean> {
    const timer = new AbortController()
    const timeout = pause(RESPONSE_MS, undefined, { signal: timer.signal, ref: false })
    const isDone = await Promise.race([
      work.then(
        () => true,
        () => false,
      ),
      timeout.then(
        () => false,
        () => false,
      ),
    ])
    timer.abort()
    return isDone
  }

  return {
    /**
     * Processes a webhook of the provider with this id. When that fails nothing is stored, so that the provider's next
     * delivery is processed again.
     * @throws AppError NOT_FOUND for an unknown provider; PAYMENT_NOT_VERIFIED for an invalid signature; UNAVAILABLE when it
     * failed or took too long
     */
    async handleWebhook(
      providerId: string,
      raw: Buffer,
      headers: Readonly<Record<string, unknown>>,
    ): Promise<void> {
      const provider = providerOf(payments, providerId)
      if (!provider) throw new AppError('NOT_FOUND')
      const event = provider.readWebhook(raw, headers)
      if (!event) throw new AppError('PAYMENT_NOT_VERIFIED')
      if (await events.isKnown(event.id)) return
      const work = process(provider, event)
      const ended = work.catch((error) => {
        log.error({ err: error, event: event.id }, 'webhook failed')
      })
      inProgress.add(ended)
      ended.finally(() => inProgress.delete(ended))
      if (!(await succeedsInTime(work))) throw new AppError('UNAVAILABLE')
    },

    /** Resolves when every webhook that arrived has been processed. */
    idle: async (): Promise<void> => {
      await Promise.all(inProgress)
    },
  }
}
