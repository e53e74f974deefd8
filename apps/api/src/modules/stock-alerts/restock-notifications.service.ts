import { STOCK_ALERTS } from '@aaram/contracts'
import { MINUTE } from '@aaram/contracts/durations'
import type { ClientSession } from '../../database/connect.ts'
import type { Deps } from '../../deps.ts'
import { type CatalogueService, stockKey } from '../catalogue/catalogue.service.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import { backInStock, type Recipient } from './stock-alert-messages.ts'
import type { Alert, Person, StockAlertsStore } from './stock-alerts.store.ts'
import { unitsOnSale } from './variant-stock.ts'

/** The number of restocks read at a time. */
const RESTOCKS_AT_ONCE = 500
/** Longer than a request takes: when an alert is still unchecked after this time, its request ended without checking the stock. */
const UNCHECKED_MS = MINUTE
/** Replaces the id of the message when a person can no longer be reached. */
const NO_MESSAGE = 'none'

type Parts = {
  store: StockAlertsStore
  catalogue: CatalogueService
  identity: IdentityService
  notifications: NotificationsService
}

/**
 * Notifies waiting people when units arrive, first come, first served. Each restock is processed in transactions that also
 * store the messages, so a process may be killed at any time, and several may work concurrently.
 */
export function createRestockNotifications(
  {
    database,
    now,
    publicOrigin,
    metrics,
  }: Pick<Deps, 'database' | 'now' | 'publicOrigin' | 'metrics'>,
  { store, catalogue, identity, notifications }: Parts,
) {
  const { restocks } = catalogue

  const recipient = async (person: Person): Promise<Recipient | null> =>
    'userId' in person ? identity.contact(person.userId) : person

  /** Stores a message for each person who can be reached. Returns how many there were. */
  async function notify(
    alerts: readonly Alert[],
    { title, metaTitle }: { title: string; metaTitle: string },
    session: ClientSession,
  ): Promise<number> {
    const recipients = await Promise.all(alerts.map(({ person }) => recipient(person)))
    const link = `${publicOrigin}/products/${encodeURIComponent(metaTitle)}`
    const notifiedAt = now()
    let reached = 0
    for (const [at, { _id: alertId, size }] of alerts.entries()) {
      const to = recipients[at]
      const sent =
        to && (await notifications.send(backInStock(to, { title, size, link, alertId }), session))
      if (sent) reached += 1
      store.setNotified(alertId, { messageId: sent || NO_MESSAGE, notifiedAt }, session)
    }
    return reached
  }

  /** Processes one batch of a restock. `more`: there may be more people to notify. */
  const step = (id: string): Promise<{ reached: number; more: boolean }> =>
    database.transaction(async (session) => {
      const restock = await restocks.find(id, session)
      if (!restock) return { reached: 0, more: false }
      const { productId, size, units, notified } = restock
      const [item] = await catalogue.byIds([productId], session)
      const left = unitsOnSale(item, size) ?? 0
      const allowed = STOCK_ALERTS.peoplePerUnit * Math.min(units, left) - notified
      const most = Math.min(allowed, STOCK_ALERTS.batch)
      const alerts = most > 0 ? await store.first({ productId, size }, most, now(), session) : []
      const reached = item ? await notify(alerts, item.product, session) : 0
      const more = alerts.length === STOCK_ALERTS.batch
      if (more) restocks.setNotified(id, notified + reached, session)
      else restocks.remove(id, session)
      return { reached, more }
    })

  async function process(id: string): Promise<void> {
    for (let more = true; more; ) {
      const done = await step(id)
      metrics.stockAlertsNotified.inc(done.reached)
      more = done.more
    }
  }

  /** Notifies the person of an alert if the size is in stock; otherwise confirms the alert. Returns how many people were reached. */
  const check = ({ _id }: Alert): Promise<number> =>
    database.transaction(async (session) => {
      const alert = await store.find(_id, session)
      if (!alert || alert.messageId) return 0
      const [item] = await catalogue.byIds([alert.productId], session)
      if (item && unitsOnSale(item, alert.size)) return notify([alert], item.product, session)
      store.setConfirmed(_id, session)
      return 0
    })

  return {
    /**
     * Checks the stock for alerts that entered the queue unchecked, because their process ended, or because their message
     * was not sent and they wait again. Run by a job.
     */
    async checkUnchecked(): Promise<void> {
      const before = new Date(now().getTime() - UNCHECKED_MS)
      for (;;) {
        const alerts = await store.unchecked(before, now(), STOCK_ALERTS.batch)
        for (const alert of alerts) metrics.stockAlertsNotified.inc(await check(alert))
        if (alerts.length < STOCK_ALERTS.batch) return
      }
    },

    /** Processes all restocks. Run by a job. */
    async run(): Promise<void> {
      for (;;) {
        const oldest = await restocks.oldest(RESTOCKS_AT_ONCE)
        if (oldest.length === 0) return
        const awaited = new Set((await store.awaited(oldest, now())).map(stockKey))
        const isAwaited = (variant: Parameters<typeof stockKey>[0]) =>
          awaited.has(stockKey(variant))
        // People who enter the queue after this query have seen these units: see `enterQueue` of the stock alerts.
        await restocks.removeAll(oldest.flatMap((one) => (isAwaited(one) ? [] : one._id)))
        for (const one of oldest) if (isAwaited(one)) await process(one._id)
      }
    },
  }
}
