import { setTimeout as pause } from 'node:timers/promises'
import { HTTP_TIMEOUT_MS } from '@aaram/contracts'
import type { Journal } from './journal.ts'
import { visitPage } from './visit-page.ts'

const AGAIN_MS = 700

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
        signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
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
    look: (path: string) => visitPage(origin, journal, path),
  }
}

export type Client = ReturnType<typeof createClient>
