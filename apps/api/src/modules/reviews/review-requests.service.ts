import { type OrderId, REVIEWS } from '@aaram/contracts'
import type { Deps } from '../../deps.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import type { OrdersService } from '../orders/orders.service.ts'
import { createReviewLinks } from './review-links.ts'
import { reviewRequest } from './review-messages.ts'
import type { ReviewRequestsStore } from './review-requests.store.ts'
import type { ReviewsStore } from './reviews.store.ts'

type Parts = {
  requests: ReviewRequestsStore
  store: ReviewsStore
  orders: OrdersService
  identity: IdentityService
  notifications: NotificationsService
}

/** Items that were returned, or soon will be, need no review. */
const GIVEN_BACK: readonly unknown[] = ['RETURN_REQUESTED', 'RETURNED']

/** Sends requests for reviews five days after a delivery, once for each order. */
export function createReviewRequests(
  deps: Deps,
  { requests, store, orders, identity, notifications }: Parts,
) {
  const { database, now } = deps
  const links = createReviewLinks(deps)

  const ask = (id: OrderId): Promise<void> =>
    database.transaction(async (session) => {
      if (!(await requests.remove(id, session))) return
      const order = await orders.findInternal(id, session)
      if (order?.status !== 'DELIVERED') return
      const written = new Set((await store.ofOrder(id, session)).map(({ itemId }) => itemId))
      const isLeft = order.items.some(
        ({ _id, status }) => !written.has(_id) && !GIVEN_BACK.includes(status),
      )
      const shopper = isLeft ? await identity.contact(order.userId) : null
      if (!shopper) return
      // When the account is deleted meanwhile, this transaction is retried and then finds nobody to write to.
      identity.holdAccount(order.userId, session)
      const { orderNumber } = order
      await notifications.send(
        reviewRequest(shopper, { orderNumber, link: links.linkFor(id) }),
        session,
      )
    })

  return {
    /** Sends the due requests. Run by a job. A failure for one order does not stop the others. */
    async run(): Promise<void> {
      const faults: unknown[] = []
      for (;;) {
        const due = await requests.due(now(), REVIEWS.askBatch)
        for (const id of due) await ask(id).catch((fault) => faults.push(fault))
        if (faults.length > 0) throw faults[0]
        if (due.length < REVIEWS.askBatch) return
      }
    },
  }
}
