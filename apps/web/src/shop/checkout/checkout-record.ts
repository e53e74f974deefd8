import {
  CHECKOUT_KEPT_MS,
  deliveryAddress,
  type OrderPayload,
  paymentMethod,
  paymentsApi,
  STORAGE_KEYS,
  type UserId,
  userId,
  type VariantId,
} from '@aaram/contracts'
import * as z from 'zod/mini'
import type { Clock } from '../../lib/clock.ts'
import type { KeyValueStorage } from '../../lib/storage.ts'
import type { BagItem } from '../bag/bag-item.ts'

/** The last order that was requested: its Idempotency-Key, its body, and the ids of the lines it is for. */
const orderRequest = z.object({
  key: z.string(),
  text: z.string(),
  lines: z.array(z.nullable(z.string())),
})

/** Units that the shop holds for an open payment. `until` is this browser's time, `expiresAt` the shop's. */
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
  /** Stored under this name since the first release. */
  wish: z.nullable(orderRequest),
  hold: z.nullable(hold),
  /** What the payment window answered, until the shop has said what became of it. */
  paid: z.nullable(paymentsApi.verify.body),
  /** When it was last changed, in milliseconds. */
  savedAt: z.number(),
})
export type CheckoutRecord = z.output<typeof record>

const empty = (id: UserId): CheckoutRecord => ({
  userId: id,
  method: null,
  delivery: null,
  wish: null,
  hold: null,
  paid: null,
  savedAt: 0,
})

function stored(storage: KeyValueStorage, now: Date): CheckoutRecord | null {
  try {
    const text = storage.get(STORAGE_KEYS.checkout)
    const found = text === null ? undefined : record.safeParse(JSON.parse(text)).data
    return found && found.savedAt + CHECKOUT_KEPT_MS > now.getTime() ? found : null
  } catch {
    return null
  }
}

/**
 * What a reload, a lost session or another tab must not lose of a checkout. Kept for one logged-in person: deleted with
 * the order, at log-out, and after 24 hours.
 */
export function createCheckoutRecord(storage: KeyValueStorage, clock: Clock) {
  const of = (id: UserId): CheckoutRecord => {
    const found = stored(storage, clock.now())
    return found?.userId === id ? found : empty(id)
  }
  function change(id: UserId, edit: Partial<CheckoutRecord>) {
    // After log-out, as in another tab, a late answer brings nothing back.
    if (storage.get(STORAGE_KEYS.bagOwner) !== id) return
    const savedAt = clock.now().getTime()
    storage.set(STORAGE_KEYS.checkout, JSON.stringify({ ...of(id), ...edit, savedAt }))
  }
  return {
    of,
    change,
    reset: () => storage.remove(STORAGE_KEYS.checkout),
    /** The variants for which a payment was opened. */
    heldVariants: (id: UserId) => Object.keys(of(id).hold?.pieces ?? {}) as VariantId[],

    /**
     * The Idempotency-Key of this order: the former one while the same is asked of the same lines, so that a
     * repeat after a timeout makes no second order; a new bag that looks the same is another order. For cash it is
     * derived, so that two tabs that order the same lines at once have the same key.
     */
    async keyFor(id: UserId, body: OrderPayload, items: readonly BagItem[]): Promise<string> {
      const text = JSON.stringify(body)
      const lines = items.map(({ _id }) => _id ?? null)
      const former = of(id).wish
      const isSame =
        former?.text === text &&
        lines.every((line, at) => line === null || (former.lines[at] ?? line) === line)
      const isDerived = body.payment.method === 'COD' && !lines.includes(null)
      const key = isSame ? former.key : isDerived ? await derivedKey(lines + text) : newKey()
      change(id, { wish: { key, text, lines } })
      return key
    },
  }
}

const KEY_BYTES = 16
const toHex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
// Neither `randomUUID` nor `subtle` is there where a shop is tried out without TLS.
const newKey = () => toHex(crypto.getRandomValues(new Uint8Array(KEY_BYTES)))

async function derivedKey(text: string): Promise<string> {
  if (!crypto.subtle) return newKey()
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return toHex(new Uint8Array(digest, 0, KEY_BYTES))
}

/** Deletes a checkout that is too old. */
export function removeExpiredCheckout(storage: KeyValueStorage, now: Date): void {
  if (!hasCheckout(storage, now)) storage.remove(STORAGE_KEYS.checkout)
}

/** True when somebody who was logged in has begun a checkout here. */
export const hasCheckout = (storage: KeyValueStorage, now: Date) => stored(storage, now) !== null

/** Units by variant that are held for this shopper now: they have left the stock, and can be ordered all the same. */
export function heldUnits(storage: KeyValueStorage, now: Date): Record<string, number> {
  const { hold: held } = stored(storage, now) ?? {}
  return held && held.until > now.getTime() ? held.pieces : {}
}
