import type { Stores } from '../stores.ts'

export type RecordOf<S> = S extends { batches(size: number): AsyncGenerator<(infer T)[]> }
  ? T
  : never

/** The records that the audit reads. Amounts are paise. */
export type Order = RecordOf<Stores['orders']>
export type Attempt = RecordOf<Stores['attempts']>
export type Payment = RecordOf<Stores['payments']>
export type Refund = RecordOf<Stores['refunds']>
export type RmaRecord = RecordOf<Stores['rmas']>
export type StockEntry = RecordOf<Stores['ledger']>

/** Records by their `_id`. */
export const byId = <T extends { _id: string }>(records: readonly T[]): Map<string, T> =>
  new Map(records.map((record) => [record._id, record]))

/** The distinct ids in a list, without null. */
export const idsOf = <T extends string>(ids: readonly (T | null | undefined)[]): T[] => [
  ...new Set(ids.filter((id) => id !== null && id !== undefined)),
]
