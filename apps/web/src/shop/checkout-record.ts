import {
  deliveryAddress,
  type OrderPayload,
  paymentMethod,
  paymentsApi,
  STORAGE_KEYS,
  type UserId,
  userId,
} from '@aaram/contracts'
import * as z from 'zod/mini'
import type { KeyValueStorage } from '../lib/storage.ts'
import type { BagItem } from './bag-item.ts'

/** One order that is wished for: its Idempotency-Key, what was asked, and the account's lines it was asked of. */
const wish = z.object({
  key: z.string(),
  text: z.string(),
  lines: z.array(z.nullable(z.string())),
})

/** Pieces that the shop holds for an open payment. `until` is this browser's time, `expiresAt` the shop's. */
const hold = z.object({
  orderId: z.string(),
  expiresAt: z.number(),
  until: z.number(),
  pieces: z.record(z.string(), z.int()),
})

const record = z.object({
  userId,
  /** Null while it is the default. */
  method: z.nullable(paymentMethod),
  delivery: z.nullable(
    z.union([z.object({ addressId: z.string() }), z.object({ address: deliveryAddress })]),
  ),
  wish: z.nullable(wish),
  hold: z.nullable(hold),
  /** What the payment window answered, until the shop has said what became of it. */
  paid: z.nullable(paymentsApi.verify.body),
})
export type CheckoutRecord = z.output<typeof record>

const empty = (id: UserId): CheckoutRecord => ({
  userId: id,
  method: null,
  delivery: null,
  wish: null,
  hold: null,
  paid: null,
})

function stored(storage: KeyValueStorage): CheckoutRecord | null {
  try {
    const text = storage.get(STORAGE_KEYS.checkout)
    return text === null ? null : (record.safeParse(JSON.parse(text)).data ?? null)
  } catch {
    return null
  }
}

/**
 * What a reload, a lost session or another tab must not lose of a checkout. Kept for one logged-in person, and
 * forgotten with the bag at log-out.
 */
export function createCheckoutRecord(storage: KeyValueStorage) {
  const of = (id: UserId): CheckoutRecord => {
    const found = stored(storage)
    return found?.userId === id ? found : empty(id)
  }
  function change(id: UserId, edit: Partial<CheckoutRecord>) {
    storage.set(STORAGE_KEYS.checkout, JSON.stringify({ ...of(id), ...edit }))
  }
  return {
    of,
    change,
    forget: () => storage.remove(STORAGE_KEYS.checkout),

    /**
     * The Idempotency-Key of this order: the former one while the same is asked of the same lines, so that a
     * repeat after a timeout makes no second order; a new bag that looks the same is another order.
     */
    keyFor(id: UserId, body: OrderPayload, items: readonly BagItem[]): string {
      const text = JSON.stringify(body)
      const lines = items.map(({ _id }) => _id ?? null)
      const former = of(id).wish
      const isSame =
        former?.text === text &&
        lines.every((line, at) => line === null || (former.lines[at] ?? line) === line)
      const key = isSame ? former.key : newKey()
      change(id, { wish: { key, text, lines } })
      return key
    },
  }
}

// `crypto.randomUUID` is missing where a shop is tried out without TLS.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** True when somebody who was logged in has begun a checkout here. */
export const hasCheckout = (storage: KeyValueStorage) => stored(storage) !== null

/** Pieces by variant that are held for this shopper now: they have left the stock, and can be ordered all the same. */
export function heldPieces(storage: KeyValueStorage, now: Date): Record<string, number> {
  const { hold: held } = stored(storage) ?? {}
  return held && held.until > now.getTime() ? held.pieces : {}
}
