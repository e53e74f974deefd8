import type { OrderDraft, OrderId, OrderPayload, UserId } from '@aaram/contracts'
import type { ClientSession } from '../../database/connect.ts'
import { isDuplicate } from '../../database/duplicate.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { type CatalogueService, type SoldItem, stockKey } from '../catalogue/catalogue.service.ts'
import { createKeyedMutex } from './keyed-mutex.ts'
import { quote } from './quote.ts'
import type { IdempotencyRecord, RequestsStore } from './requests.store.ts'

const MOST_TRIES = 5

/** Shared by cash orders and online payments: mutex, idempotency records and pricing. */
export function createOrderPlacement(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { catalogue, requests }: { catalogue: CatalogueService; requests: RequestsStore },
) {
  const mutex = createKeyedMutex()

  /** The products of an order. */
  const itemsOf = ({ items }: OrderPayload, session?: ClientSession): Promise<SoldItem[]> =>
    catalogue.soldByIds([...new Set(items.map(({ productId }) => productId))], session)

  return {
    mutex,

    /** A transaction that is also retried on a duplicate key, then with `isRetry`. */
    async transaction<T>(
      work: (session: ClientSession, isRetry: boolean) => Promise<T>,
    ): Promise<T> {
      for (let tries = 1; ; tries += 1) {
        try {
          return await database.transaction((session) => work(session, tries > 1))
        } catch (error) {
          if (!isDuplicate(error) || tries >= MOST_TRIES) throw error
        }
      }
    },

    /** The mutex keys: one person's requests, and all requests for the same size of a product. */
    keysOf: (userId: UserId, items: OrderPayload['items'] | OrderDraft['items']): string[] => [
      userId,
      ...new Set(items.map(stockKey)),
    ],

    /** The order that an earlier request with this idempotency key or body created. @throws AppError REQUEST_CONFLICT */
    async findPrevious(
      record: IdempotencyRecord,
      session?: ClientSession,
    ): Promise<OrderId | null> {
      const found = await requests.find(record, now(), session)
      if (found && !found.isSame) throw new AppError('REQUEST_CONFLICT')
      return found?.orderId ?? null
    },
    /** Claims an idempotency record. If it was not looked up before and already exists, the transaction is retried. */
    claim: (
      record: IdempotencyRecord,
      orderId: OrderId,
      session: ClientSession,
      isLookedFor = true,
    ) => requests.claim(record, { orderId, now: now(), isLookedFor }, session),

    itemsOf,
    /**
     * Prices the order by these products, or else by those that the transaction reads.
     * @throws AppError ORDER_CHANGED with a line for each difference from what the shopper saw
     */
    async priced(
      payload: OrderPayload,
      session: ClientSession,
      items?: readonly SoldItem[],
    ): Promise<OrderDraft> {
      const quoted = quote(payload, items ?? (await itemsOf(payload, session)))
      if (quoted.differences) throw new AppError('ORDER_CHANGED', quoted.differences)
      return quoted.draft
    },
  }
}

export type OrderPlacement = ReturnType<typeof createOrderPlacement>
