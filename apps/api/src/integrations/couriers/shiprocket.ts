import { DELIVERY } from '@aaram/contracts'
import { DAY, HOUR, MINUTE } from '@aaram/contracts/durations'
import { requestIdHeader } from '@aaram/telemetry/request-id'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import type { CourierServiceability, Serviceability } from './serviceability.ts'

export type ShiprocketSettings = {
  /** The e-mail address of an API user, not of a person who logs in there. */
  email: string
  password: string
  /** The pincode from which parcels are sent. */
  pickupPincode: string
  /** The base URL of the external API; in development the twin's. */
  url: string
  timeoutMs?: number
}
type Surroundings = { now: () => Date; log: Pick<FastifyBaseLogger, 'warn'> }

/** Short, because product pages and orders wait for the response. */
const ANSWER_MS = 2_000
/** Tokens are valid for ten days. */
const TOKEN_LIFE_MS = 9 * DAY
/** How long responses are cached, and for how many pincodes. */
const KNOWN = { ttl: 6 * HOUR, max: 5_000 } as const
/** How long the API is not called after a failure, so that pages do not wait for it repeatedly. */
const PAUSE_MS = MINUTE
/** The weight of a parcel with a few pieces of clothing, in kilograms. */
const WEIGHT_KG = 0.5

const login = z.object({ token: z.string().check(z.minLength(1)) })
const number = z.union([z.number(), z.pipe(z.string(), z.transform(Number))])
const courier = z.object({
  courier_company_id: z.number(),
  cod: z.union([z.number(), z.boolean()]),
  estimated_delivery_days: number.check(z.refine((days) => Number.isFinite(days) && days >= 0)),
})
const answer = z.object({
  status: z.optional(z.number()),
  data: z.optional(
    z.object({
      recommended_courier_company_id: z.optional(z.nullable(z.number())),
      available_courier_companies: z.array(courier),
    }),
  ),
})

/**
 * Combines the couriers that serve a pincode. Transit is from the days of the fastest courier to those of the recommended
 * one, or of the slowest if none is recommended. Cash on delivery is possible if one of them offers it.
 */
function serviceabilityOf({ data }: z.output<typeof answer>): Serviceability {
  const couriers = data?.available_courier_companies ?? []
  if (couriers.length === 0) return { deliverable: false, cod: false, transit: null }
  const days = couriers.map(({ estimated_delivery_days: said }) =>
    Math.min(Math.ceil(said), DELIVERY.daysMax),
  )
  const recommended = couriers.findIndex(
    (one) => one.courier_company_id === data?.recommended_courier_company_id,
  )
  return {
    deliverable: true,
    cod: couriers.some(({ cod }) => Number(cod) === 1),
    transit: { min: Math.min(...days), max: days[recommended] ?? Math.max(...days) },
  }
}

/** Shiprocket's external API: log-in for a token, then courier serviceability. */
export function shiprocket(
  { email, password, pickupPincode, url, timeoutMs = ANSWER_MS }: ShiprocketSettings,
  { now, log }: Surroundings,
): CourierServiceability {
  let token: { text: string; until: number } | null = null
  let pausedUntil = 0

  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${url}${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', ...requestIdHeader(), ...init.headers },
      signal: AbortSignal.timeout(timeoutMs),
    })

  async function logIn(): Promise<string> {
    const response = await send('/auth/login', {
      method: 'POST',
      body: JSON.stringify({ email, password }),
    })
    if (!response.ok) throw new Error(`Shiprocket refused the log-in: ${response.status}`)
    const text = z.parse(login, await response.json()).token
    token = { text, until: now().getTime() + TOKEN_LIFE_MS }
    return text
  }
  const currentToken = () =>
    token && token.until > now().getTime() ? Promise.resolve(token.text) : logIn()

  async function ask(pincode: string, isRetry = false): Promise<Serviceability> {
    const query = new URLSearchParams({
      pickup_postcode: pickupPincode,
      delivery_postcode: pincode,
      cod: '0',
      weight: String(WEIGHT_KG),
    })
    const authorization = `Bearer ${await currentToken()}`
    const response = await send(`/courier/serviceability/?${query}`, { headers: { authorization } })
    if (response.status === 401 && !isRetry) {
      token = null
      return ask(pincode, true)
    }
    // Where no courier delivers, the API says 404, as the status or in the body.
    if (!response.ok && response.status !== 404)
      throw new Error(`Shiprocket answered ${response.status}`)
    return serviceabilityOf(z.parse(answer, await response.json()))
  }

  const known = new LRUCache<string, Serviceability>({
    ...KNOWN,
    // Concurrent look-ups of one pincode share one request.
    fetchMethod: (pincode) => ask(pincode),
  })

  return {
    async find(pincode) {
      const found = known.get(pincode)
      if (found || pausedUntil > now().getTime()) return found ?? null
      try {
        return (await known.fetch(pincode)) ?? null
      } catch (err) {
        pausedUntil = now().getTime() + PAUSE_MS
        log.warn({ err }, 'the courier does not say where it delivers; the shop’s own rules apply')
        return null
      }
    },
  }
}
