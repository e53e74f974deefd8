import {
  type LinkedAlert,
  STOCK_ALERT_LIFE_MS,
  STOCK_ALERTS,
  type StockAlert,
  type StockAlertId,
  type UserId,
} from '@aaram/contracts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import {
  type CatalogueItem,
  type CatalogueService,
  stockKey,
} from '../catalogue/catalogue.service.ts'
import type { CodeClient } from '../identity/code-sends.service.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import { createCancelLinks } from './cancel-links.ts'
import { alertConfirmed } from './stock-alert-messages.ts'
import type { Person, StockAlertsStore, Variant } from './stock-alerts.store.ts'
import { unitsOnSale } from './variant-stock.ts'

type Parts = {
  store: StockAlertsStore
  catalogue: CatalogueService
  identity: IdentityService
  notifications: NotificationsService
}

/** The number of variants whose products are read at a time. */
const VARIANTS_AT_ONCE = 500

/** Alerts for sold-out sizes. Decisions, "Back in stock". */
export function createStockAlertsService(deps: Deps, parts: Parts) {
  const { database, now, newId } = deps
  const { store, catalogue, identity, notifications } = parts
  const links = createCancelLinks(deps)

  /** The products of these variants, by id. */
  async function itemsOf(variants: readonly Variant[]) {
    const items = await catalogue.byIds([...new Set(variants.map(({ productId }) => productId))])
    return new Map(items.map((item) => [item.product._id, item] as const))
  }

  /** @throws AppError PRODUCT_NOT_FOUND; PRODUCT_UNAVAILABLE when the product or the size is no longer sold */
  async function currentStock({
    productId,
    size,
  }: Variant): Promise<{ item: CatalogueItem; units: number }> {
    const [item] = await catalogue.byIds([productId])
    if (!item) throw new AppError('PRODUCT_NOT_FOUND')
    const units = unitsOnSale(item, size)
    if (units === null) throw new AppError('PRODUCT_UNAVAILABLE')
    return { item, units }
  }
  /** @throws as `currentStock`; AppError SIZE_IN_STOCK */
  async function soldOutItem(variant: Variant): Promise<CatalogueItem> {
    const { item, units } = await currentStock(variant)
    if (units > 0) throw new AppError('SIZE_IN_STOCK')
    return item
  }

  /**
   * Adds a person to the queue for a sold-out size. A person who is already waiting keeps the place.
   * @throws as `soldOutItem`; AppError STOCK_ALERTS_FULL
   */
  async function enterQueue(person: Person, variant: Variant) {
    for (;;) {
      const item = await soldOutItem(variant)
      const at = now()
      const isFull = () => store.hasOthers(person, variant, STOCK_ALERTS.perPersonMax, at)
      if (await isFull()) throw new AppError('STOCK_ALERTS_FULL')
      const entry = newId()
      const expiresAt = new Date(at.getTime() + STOCK_ALERT_LIFE_MS)
      const { alert, isNew } = await store.enter(variant, person, { entry, now: at, expiresAt })
      // Of several concurrent calls, each that sees too many alerts removes its own again.
      if (isNew && (await isFull())) {
        await store.leave(alert._id, entry)
        throw new AppError('STOCK_ALERTS_FULL')
      }
      // Units that arrived after the first check may have been processed before the alert was stored. Without a second check
      // the person would wait although there is stock. Units that arrive from now on find the alert.
      const { units } = await currentStock(variant)
      if (units === 0 && (!isNew || (await store.confirm(alert._id)))) return { alert, item }
      if (units > 0 && isNew) await store.leave(alert._id, entry)
      if ((await store.find(alert._id))?.messageId) return { alert, item }
      if (units > 0) throw new AppError('SIZE_IN_STOCK')
      // Another call of this person has ended the alert meanwhile.
    }
  }

  /** The alert of a valid link. @throws AppError STOCK_ALERT_NOT_FOUND */
  function linkedId(token: string): StockAlertId {
    const id = links.alertOf(token)
    if (!id) throw new AppError('STOCK_ALERT_NOT_FOUND')
    return id
  }

  return {
    /** The sizes that a member waits for, latest first, without those that are no longer sold. */
    async list(userId: UserId): Promise<StockAlert[]> {
      const alerts = await store.of({ userId }, now())
      const items = await itemsOf(alerts)
      return alerts.flatMap(({ _id, productId, size, createdAt, expiresAt }) => {
        const item = items.get(productId)
        if (!item || unitsOnSale(item, size) === null) return []
        const { metaTitle, title, thumbnail } = item.product
        return { _id, productId, metaTitle, title, thumbnail, size, createdAt, expiresAt }
      })
    },

    /** Adds a member's alert. @throws as `enterQueue` */
    async add(userId: UserId, variant: Variant): Promise<void> {
      await enterQueue({ userId }, variant)
    },

    /** Sends a code to a guest's address. @throws as `soldOutItem`; AppError TOO_MANY_REQUESTS */
    async sendCode(email: string, variant: Variant, from: CodeClient): Promise<void> {
      await soldOutItem(variant)
      await identity.sendAlertCode(email, stockKey(variant), from)
    },

    /** Adds a guest's alert, confirmed by the code that was sent for it. @throws as `enterQueue`; AppError INVALID_CODE */
    async confirm(email: string, variant: Variant, code: string): Promise<void> {
      await soldOutItem(variant)
      await identity.confirmAlertEmail(email, stockKey(variant), code)
      const { alert, item } = await enterQueue({ email }, variant)
      const { title } = item.product
      const message = { title, size: alert.size, cancelLink: links.linkFor(alert._id) }
      await database.transaction((session) =>
        notifications.send(alertConfirmed(email, message), session),
      )
    },

    /** Ends a member's alert. @throws AppError STOCK_ALERT_NOT_FOUND, also for another person's alert */
    async remove(userId: UserId, id: StockAlertId): Promise<void> {
      if (!(await store.remove(id, { userId }))) throw new AppError('STOCK_ALERT_NOT_FOUND')
    },

    /** The alert that a link would end; null when it has already ended. @throws AppError STOCK_ALERT_NOT_FOUND */
    async linked(token: string): Promise<LinkedAlert> {
      const alert = await store.find(linkedId(token))
      if (!alert || alert.messageId || alert.expiresAt <= now()) return null
      const [item] = await catalogue.byIds([alert.productId])
      if (!item) return null
      const { title, metaTitle } = item.product
      return { title, metaTitle, size: alert.size }
    },
    /** Ends the alert of a link; repeating it changes nothing. @throws AppError STOCK_ALERT_NOT_FOUND */
    async cancel(token: string): Promise<void> {
      await store.remove(linkedId(token))
    },

    /** Deletes alerts for products and sizes that are no longer sold, and alerts whose message was sent. Run by a job. */
    async clean(): Promise<void> {
      await store.removeNotified(new Date(now().getTime() - STOCK_ALERTS.notifiedLifeMs))
      const variants = await store.variants()
      for (let done = 0; done < variants.length; done += VARIANTS_AT_ONCE) {
        const some = variants.slice(done, done + VARIANTS_AT_ONCE)
        const items = await itemsOf(some)
        for (const variant of some)
          if (unitsOnSale(items.get(variant.productId), variant.size) === null)
            await store.removeOf(variant)
      }
    },

    /** The alerts that have waited longest, with the slug of the product (null when it no longer exists). */
    async listWaiting(most: number) {
      const alerts = await store.list(most, now())
      const items = await itemsOf(alerts)
      return alerts.map(({ productId, size, person, createdAt }) => ({
        metaTitle: items.get(productId)?.product.metaTitle ?? null,
        size,
        person,
        createdAt,
      }))
    },
    /** The number of waiting people. */
    countWaiting: () => store.countWaiting(now()),
  }
}

export type StockAlertsService = ReturnType<typeof createStockAlertsService>
