import type { OrderDraft, OrderId, OrderPayload, UserId } from '@aaram/contracts'
import type { ClientSession } from '../../database/connect.ts'
import { isDuplicate } from '../../database/duplicate.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { type CatalogueService, stockKey } from '../catalogue/catalogue.service.ts'
import { createKeyedMutex } from './keyed-mutex.ts'
import { quote } from './quote.ts'
import { createRequestsStore, type Wish } from './requests.store.ts'

const MOST_TRIES = 5

/** What cash orders and online payments have in common: the mutex, the wish that counts once, the price. */
export function createOrderPlacement(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { catalogue }: { catalogue: CatalogueService },
) {
  const requests = createRequestsStore(database)
  const mutex = createKeyedMutex()

  return {
    mutex,

    /** A transaction that also starts again (`isAgain`) when a unique key of it was written before. */
    async transaction<T>(
      work: (session: ClientSession, isAgain: boolean) => Promise<T>,
    ): Promise<T> {
      for (let tries = 1; ; tries += 1) {
        try {
          return await database.transaction((session) => work(session, tries > 1))
        } catch (error) {
          if (!isDuplicate(error) || tries >= MOST_TRIES) throw error
        }
      }
    },

    /** Who waits for whom: one person's wishes, and everybody who wants the same size of a product. */
    keysOf: (userId: UserId, items: OrderPayload['items'] | OrderDraft['items']): string[] => [
      userId,
      ...new Set(items.map(stockKey)),
    ],

    /** The order that an earlier arrival of this wish led to. @throws AppError REQUEST_CONFLICT */
    async earlier(wish: Wish, session?: ClientSession): Promise<OrderId | null> {
      const found = await requests.find(wish, now(), session)
      if (found && !found.isSame) throw new AppError('REQUEST_CONFLICT')
      return found?.orderId ?? null
    },
    /** Claims a wish; one that nobody has looked for must be new, or the transaction starts again. */
    claim: (wish: Wish, orderId: OrderId, session: ClientSession, isLookedFor = true) =>
      requests.claim(wish, { orderId, now: now(), isLookedFor }, session),

    /** Today's price of what was seen. @throws AppError ORDER_CHANGED with a line for each difference. */
    async priced(payload: OrderPayload, session: ClientSession): Promise<OrderDraft> {
      const ids = [...new Set(payload.items.map(({ productId }) => productId))]
      const quoted = quote(payload, await catalogue.byIds(ids, session))
      if (quoted.differences) throw new AppError('ORDER_CHANGED', quoted.differences)
      return quoted.draft
    },
  }
}

export type OrderPlacement = ReturnType<typeof createOrderPlacement>
