import { ORDER_RECORDS_LIFE_MS, UNPAID_ADDRESS_LIFE_MS } from '@aaram/contracts'
import type { Deps } from '../../deps.ts'
import type { RetentionStore } from './retention.store.ts'

/** Ends what was kept as long as it may be, where no index of the database does. Decisions, "Your data". */
export function createRetention({ now }: Pick<Deps, 'now'>, { store }: { store: RetentionStore }) {
  const ago = (ms: number) => new Date(now().getTime() - ms)
  return {
    /** A job; repeating it, also in several processes at once, changes nothing. */
    async end(): Promise<void> {
      await store.endOrders(ago(ORDER_RECORDS_LIFE_MS))
      await store.endDocuments(ago(ORDER_RECORDS_LIFE_MS))
      await store.endUnpaid(ago(UNPAID_ADDRESS_LIFE_MS))
    },
  }
}
