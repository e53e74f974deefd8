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

/** The last requested order: its Idempotency-Key, its body, and the ids of its bag lines. */
const orderRequest = z.object({
  key: z.string(),
  text: z.string(),
  lines: z.array(z.nullable(z.string())),
})

/** Units held for an open payment. `until` is in this browser's time, `expiresAt` in the shop's. */
const hold = z.object({
  orderId: z.string(),
  expiresAt: z.number(),
  until: z.number(),
  pieces: z.record(z.string(), z.int()),
})

const record = z.object({
  userId,
  /** Null for the default method. */
  method: z.nullable(paymentMethod),
  delivery: z.nullable(
    z.union([z.object({ addressId: z.string() }), z.object({ address: deliveryAddress })]),
  ),
  /** The requested order. Stored under this name since the first release. */
  wish: z.nullable(orderRequest),
  hold: z.nullable(hold),
  /** The result of the payment window, until the API has confirmed or refused it. */
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
 * The state of a checkout that must survive a reload, a lost session or another tab. Stored for one logged-in person, and
 * deleted with the order, at log-out, and after 24 hours.
 */
export function createCheckoutRecord(storage: KeyValueStorage, clock: Clock) {
  const of = (id: UserId): CheckoutRecord => {
    const found = stored(storage, clock.now())
    return found?.userId === id ? found : empty(id)
  }
  function change(id: UserId, edit: Partial<CheckoutRecord>) {
    // A late response must not restore anything after log-out, which may have happened in another tab.
    if (storage.get(STORAGE_KEYS.bagOwner) !== id) return
    const savedAt = clock.now().getTime()
    storage.set(STORAGE_KEYS.checkout, JSON.stringify({ ...of(id), ...edit, savedAt }))
  }
  return {
    of,
    change,
    reset: () => storage.remove(STORAGE_KEYS.checkout),
    /** The variants of the open payment. */
    heldVariants: (id: UserId) => Object.keys(of(id).hold?.pieces ?? {}) as VariantId[],

    /**
     * The Idempotency-Key of this order. A repeated request for the same lines has the same key, so that a retry after a
     * timeout creates no second order; a new bag with equal content is another order. For cash the key is derived from the
     * order, so that two tabs which order the same lines at the same time have the same key.
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
// Not `randomUUID`, which is missing without TLS, for example when a shop is tried out.
const newKey = () => toHex(crypto.getRandomValues(new Uint8Array(KEY_BYTES)))

async function derivedKey(text: string): Promise<string> {
  if (!crypto.subtle) return newKey()
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return toHex(new Uint8Array(digest, 0, KEY_BYTES))
}

/** Deletes an expired checkout. */
export function removeExpiredCheckout(storage: KeyValueStorage, now: Date): void {
  if (!hasCheckout(storage, now)) storage.remove(STORAGE_KEYS.checkout)
}

/** True when a logged-in person has started a checkout in this browser. */
export const hasCheckout = (storage: KeyValueStorage, now: Date) => stored(storage, now) !== null

/** Units held for this shopper, by variant: not in stock, but the shopper can order them. */
export function heldUnits(storage: KeyValueStorage, now: Date): Record<string, number> {
  const { hold: held } = stored(storage, now) ?? {}
  return held && held.until > now.getTime() ? held.pieces : {}
}
