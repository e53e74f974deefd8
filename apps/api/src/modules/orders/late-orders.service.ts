import { indianDate, LATE_ORDERS } from '@aaram/contracts'
import type { Deps } from '../../deps.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import { orderLate } from './order-messages.ts'
import type { OrderRecord, OrdersStore } from './orders.store.ts'
import { createTrackingLinks, type LinkDeps } from './tracking-links.ts'

type Parts = {
  store: OrdersStore
  identity: Pick<IdentityService, 'recipient'>
  notifications: NotificationsService
}

/** Orders that missed their delivery promise. Decisions, "When an order arrives". */
export function createLateOrders(
  deps: Pick<Deps, 'database' | 'now' | 'log'> & LinkDeps,
  { store, identity, notifications }: Parts,
) {
  const { database, now, log } = deps
  const { linkFor } = createTrackingLinks(deps)
  const notify = (_id: string) =>
    database.transaction(async (session) => {
      if (!(await store.noteLate(_id, now(), session))) return
      const order = await store.find({ _id }, session)
      if (!order?.promise) return
      const shopper = await identity.recipient(order.userId)
      await notifications.send(orderLate(shopper, order, linkFor(order)), session)
    })

  return {
    /** Purchases that have not arrived by the end of the last promised day in India, longest overdue first. */
    async late(most: number): Promise<OrderRecord[]> {
      const ids = await store.lateIds(indianDate(now()), { most })
      const found = new Map((await store.byIds(ids)).map((order) => [order._id as string, order]))
      return ids.flatMap((id) => found.get(id) ?? [])
    },

    /** Notifies the shopper of each late order once, from the morning after the last promised day. Failures are retried later. */
    async notifyLate(): Promise<void> {
      const morning = new Date(now().getTime() - LATE_ORDERS.notifyFromMs)
      const which = { most: LATE_ORDERS.batch, unnotified: true }
      for (const id of await store.lateIds(indianDate(morning), which))
        await notify(id).catch((err) => log.error({ err, order: id }, 'late order not announced'))
    },
  }
}
