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

/** Variants whose products are read together. */
const VARIANTS_AT_ONCE = 500

/** Who waits for a size that is sold out. Decisions, "Back in stock". */
export function createStockAlertsService(deps: Deps, parts: Parts) {
  const { database, now, newId } = deps
  const { store, catalogue, identity, notifications } = parts
  const links = createCancelLinks(deps)

  /** The products of some variants, by their ids. */
  async function itemsOf(variants: readonly Variant[]) {
    const items = await catalogue.byIds([...new Set(variants.map(({ productId }) => productId))])
    return new Map(items.map((item) => [item.product._id, item] as const))
  }

  /** @throws AppError PRODUCT_NOT_FOUND; PRODUCT_UNAVAILABLE when product or size are no longer sold. */
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
  /** @throws as `currentStock`; AppError SIZE_IN_STOCK. */
  async function soldOutItem(variant: Variant): Promise<CatalogueItem> {
    const { item, units } = await currentStock(variant)
    if (units > 0) throw new AppError('SIZE_IN_STOCK')
    return item
  }

  /**
   * Puts a person into the line of a size that is sold out; who waits already keeps the place.
   * @throws as `soldOutItem`; AppError STOCK_ALERTS_FULL.
   */
  async function enterLine(person: Person, variant: Variant) {
    for (;;) {
      const item = await soldOutItem(variant)
      const at = now()
      const isFull = () => store.hasOthers(person, variant, STOCK_ALERTS.perPersonMax, at)
      if (await isFull()) throw new AppError('STOCK_ALERTS_FULL')
      const entry = newId()
      const expiresAt = new Date(at.getTime() + STOCK_ALERT_LIFE_MS)
      const { alert, isNew } = await store.enter(variant, person, { entry, now: at, expiresAt })
      // Of several that came in at once, those who see one too many leave again.
      if (isNew && (await isFull())) {
        await store.leave(alert._id, entry)
        throw new AppError('STOCK_ALERTS_FULL')
      }
      // Units that came after the first look may have been processed before the alert was there: then it would wait
      // beside units that can be bought. Units that come from here on find it.
      const { units } = await currentStock(variant)
      if (units === 0 && (!isNew || (await store.confirm(alert._id)))) return { alert, item }
      if (units > 0 && isNew) await store.leave(alert._id, entry)
      if ((await store.find(alert._id))?.messageId) return { alert, item }
      if (units > 0) throw new AppError('SIZE_IN_STOCK')
      // Another call of this person has ended the alert meanwhile.
    }
  }

  /** The alert of a link that the shop made. @throws AppError STOCK_ALERT_NOT_FOUND */
  function linkedId(token: string): StockAlertId {
    const id = links.alertOf(token)
    if (!id) throw new AppError('STOCK_ALERT_NOT_FOUND')
    return id
  }

  return {
    /** The sizes that a member waits for, the latest first; without those that are no longer sold. */
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

    /** A member's alert. @throws as `enterLine`. */
    async add(userId: UserId, variant: Variant): Promise<void> {
      await enterLine({ userId }, variant)
    },

    /** A code for a guest's address. @throws as `soldOutItem`; AppError TOO_MANY_REQUESTS. */
    async sendCode(email: string, variant: Variant, from: CodeClient): Promise<void> {
      await soldOutItem(variant)
      await identity.sendAlertCode(email, stockKey(variant), from)
    },

    /** A guest's alert, by the code that was sent for it. @throws as `enterLine`; AppError INVALID_CODE. */
    async confirm(email: string, variant: Variant, code: string): Promise<void> {
      await soldOutItem(variant)
      await identity.confirmAlertEmail(email, stockKey(variant), code)
      const { alert, item } = await enterLine({ email }, variant)
      const { title } = item.product
      const message = { title, size: alert.size, cancelLink: links.linkFor(alert._id) }
      await database.transaction((session) =>
        notifications.send(alertConfirmed(email, message), session),
      )
    },

    /** Ends a member's alert. @throws AppError STOCK_ALERT_NOT_FOUND, also for another person's. */
    async remove(userId: UserId, id: StockAlertId): Promise<void> {
      if (!(await store.remove(id, { userId }))) throw new AppError('STOCK_ALERT_NOT_FOUND')
    },

    /** What a link would end; null when there is nothing left. @throws AppError STOCK_ALERT_NOT_FOUND */
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

    /** Deletes alerts of products and sizes that are no longer sold, and those that have had their message: a job. */
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

    /** Those who wait longest, with the name of the product in addresses; null where it is gone. */
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
    /** People who wait. */
    countWaiting: () => store.countWaiting(now()),
  }
}

export type StockAlertsService = ReturnType<typeof createStockAlertsService>
