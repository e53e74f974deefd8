import type { Deps } from '../../deps.ts'
import { ProviderFault, type ProviderRefund } from '../../integrations/payments/payment-provider.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import { createRefundBooks, type Refund } from './refund-books.service.ts'
import { createRefundsStore, WITH_PROVIDER } from './refunds.store.ts'

export {
  cashPaymentId,
  paymentStatusAfter,
  RETURN_SHOWS,
  type Refund,
  type RefundStatus,
} from './refund-books.service.ts'

const MINUTE = 60_000
/** Longer than the provider may take to answer. */
const CLAIM_MS = MINUTE
const FIRST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 60 * MINUTE

const waitMs = (tries: number) => Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS)

const END = { pending: 'SENT', processed: 'REFUNDED', failed: 'FAILED' } as const

type Parts = { identity: IdentityService; notifications: NotificationsService }

/** Money that arrived and money that goes back. A refund is kept with its cause and sent afterwards, until it ends. */
export function createRefundsService(deps: Deps, parts: Parts) {
  const {
    database,
    now,
    log,
    payments: { provider },
  } = deps
  const books = createRefundBooks(deps, parts)
  const store = createRefundsStore(database)
  const { advance, ...shared } = books

  /** Writes what the provider says; the first end that it tells is final. */
  async function heard(
    row: Refund,
    refund: Pick<ProviderRefund, 'status'> & { id?: string },
    note: string,
  ): Promise<void> {
    const status = END[refund.status]
    if (status === 'SENT' && row.status === 'SENT') return
    const more = {
      ...(refund.id && { providerRefundId: refund.id }),
      ...(status === 'SENT' && { dueAt: new Date(now().getTime() + waitMs(row.tries)) }),
    }
    await database.transaction((session) =>
      advance(row._id, WITH_PROVIDER, { status, note, ...more }, session),
    )
  }

  async function attempt(row: Refund): Promise<void> {
    const { _id, key, paymentId, amount, providerRefundId, tries } = row
    const later = () => store.wait(_id, new Date(now().getTime() + waitMs(tries)))
    try {
      const refund = providerRefundId
        ? await provider.refundOf(paymentId, providerRefundId)
        : await provider.refund({ paymentId, amount, key })
      await heard(row, refund, 'asked the provider')
      if (refund.status === 'pending') await later()
    } catch (error) {
      const refused = error instanceof ProviderFault && error.permanent && !providerRefundId
      log.error({ err: error, refund: _id, refused }, 'refund not made')
      if (refused) await heard(row, { status: 'failed' }, (error as Error).message)
      else await later()
    }
  }

  return {
    ...shared,

    /** Sends what waits and asks about what was sent; answers how many were looked at. */
    async work(): Promise<number> {
      let done = 0
      for (;;) {
        const row = await store.claim(now(), new Date(now().getTime() + CLAIM_MS))
        if (!row) return done
        await attempt(row)
        done += 1
      }
    },

    /** The provider tells how a refund stands, in any order and any number of times. */
    async hear(refund: ProviderRefund): Promise<void> {
      const row = await store.byProvider(refund.id, refund.key)
      if (row) await heard(row, refund, 'heard from the provider')
      else log.warn({ refund: refund.id }, 'a refund that the shop did not ask for')
    },
  }
}

export type RefundsService = ReturnType<typeof createRefundsService>
