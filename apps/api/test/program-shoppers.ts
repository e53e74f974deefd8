import { demand } from '../../../vitest.shared.ts'
import { newShopper } from './checkout-shop.ts'
import { FROM_THE_SHOP, type TestApp } from './start-app.ts'

type Answer = {
  status: number
  retryAfter: string | null
  body: {
    code?: string
    error?: string
    orderNumber?: string
    order?: { id: string; orderNumber: string }
  }
}

/** A program that does not answer should fail its test by name, not by the test's time limit. */
const ANSWER_LIMIT_MS = Math.ceil(90_000 * demand)

/** How tests speak to a program at `origin` that shares its database with `shop`. */
export function askProgram(shop: TestApp, origin: () => Promise<string>) {
  async function ask(path: string, body: object, headers: Record<string, string> = {}) {
    const answer = await fetch(`${await origin()}/api${path}`, {
      method: 'POST',
      headers: { ...FROM_THE_SHOP, ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    })
    const retryAfter = answer.headers.get('retry-after')
    return { status: answer.status, retryAfter, body: await answer.json() } as Answer
  }
  return {
    shop,
    ask,
    /** A shopper of their own with a session at the program. */
    async shopper() {
      const buyer = await newShopper(shop)
      const token = shop.app.jwt.sign({ sid: await shop.services.sessions.start(buyer.id) })
      const post = (path: string, body: object, key = `${path} of ${buyer.id}`) =>
        ask(path, body, { authorization: `Bearer ${token}`, 'idempotency-key': key })
      return { ...buyer, post }
    },
  }
}
