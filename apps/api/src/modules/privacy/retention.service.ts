import { ORDER_RECORDS_LIFE_MS, UNPAID_ADDRESS_LIFE_MS } from '@aaram/contracts'
import type { Deps } from '../../deps.ts'
import type { RetentionStore } from './retention.store.ts'

/** Removes personal data at the end of its retention period, where no TTL index does. Decisions, "Your data". */
export function createRetention({ now }: Pick<Deps, 'now'>, { store }: { store: RetentionStore }) {
  const ago = (ms: number) => new Date(now().getTime() - ms)
  return {
    /** Run by a job. Repeated and concurrent runs are safe. */
    async end(): Promise<void> {
      await store.endOrders(ago(ORDER_RECORDS_LIFE_MS))
      await store.endDocuments(ago(ORDER_RECORDS_LIFE_MS))
      await store.endUnpaid(ago(UNPAID_ADDRESS_LIFE_MS))
    },
  }
}
