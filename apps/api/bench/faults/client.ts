import { setTimeout as pause } from 'node:timers/promises'
import type { Journal } from './journal.ts'

/** As the browser's client. */
const TIMEOUT_MS = 20_000
const AGAIN_MS = 700
/** Stands at the foot of every page. */
const FOOT = 'All rights reserved.'
const FAILED = 'Something went wrong. Please try again.'

/** `status` 0 is no answer. */
export type Answer = { status: number; body: Record<string, unknown> }
export type Request = {
  /** What it is called in the table. */
  what: string
  method?: string
  path: string
  body?: object
  key?: string
}

const isOver = ({ status }: Answer) => status > 0 && status < 500

/** Somebody at the web origin; `token` when logged in. */
export function createClient(origin: string, journal: Journal, token?: string) {
  async function ask({ what, method = 'GET', path, body, key }: Request): Promise<Answer> {
    let [status, text] = [0, '']
    try {
      const answer = await fetch(`${origin}/api${path}`, {
        method,
        headers: {
          'x-requested-with': 'XMLHttpRequest',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key && { 'idempotency-key': key }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      text = await answer.text()
      status = answer.status
    } catch {
      // Broken off or too slow: counted as no answer.
    }
    journal.note(what, status, text)
    try {
      return { status, body: JSON.parse(text) }
    } catch {
      if (status > 0) journal.discrepancies.push(`${what} answered ${status} and no JSON`)
      return { status, body: {} }
    }
  }

  return {
    ask,
    /** Asks again, as a shopper presses again, until the shop has said yes or no. */
    async insist(request: Request, until: number): Promise<Answer> {
      for (;;) {
        const answer = await ask(request)
        if (isOver(answer) || performance.now() > until) return answer
        await pause(AGAIN_MS)
      }
    },
    /** Looks at a page: whole, or 503 with the page around the words of the failure, and never blank. */
    async look(path: string): Promise<void> {
      const answer = await fetch(origin + path, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
        () => null,
      )
      const text = (await answer?.text().catch(() => '')) ?? ''
      const status = answer?.status ?? 0
      journal.note('GET pages', status, text)
      const isWhole = text.includes('<title>') && text.includes(FOOT)
      const isRight =
        status === 503 ? text.includes(FAILED) : status === 200 && !text.includes(FAILED)
      if (!isWhole || !isRight)
        journal.discrepancies.push(`${path} answered ${status} with ${text.length} characters`)
    },
  }
}

export type Client = ReturnType<typeof createClient>
