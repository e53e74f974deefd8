import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'

/** The load of this process, and its calls. */
export type Order = {
  origin: string
  connections: number
  seconds: number
  /** Requests a second in total; without it each connection sends the next request after each response. */
  rate?: number
  /** So many of the calls, one after the other, belong to one connection. */
  share: number
  calls: readonly { method: 'GET' | 'POST'; path: string; token?: string; body?: string }[]
}
/** Milliseconds of the answers that were accepted and of those that were refused; anything else. */
export type Report = { accepted: number[]; refused: number[]; others: Record<string, number> }

/**
 * Each connection sends its share of the calls in turn. Every order has a key of its own, so that none is the
 * repetition of another.
 */
function run({ origin, connections, seconds, rate, calls, share }: Order): Promise<Report> {
  const report: Report = { accepted: [], refused: [], others: {} }
  const count = (what: string) => {
    report.others[what] = (report.others[what] ?? 0) + 1
  }
  let client = 0
  const { promise, resolve } = Promise.withResolvers<Report>()
  const options: autocannon.Options = {
    url: origin,
    connections,
    duration: seconds,
    timeout: 20,
    ...(rate && { overallRate: rate }),
    setupClient: (one) => {
      const from = (client * share) % calls.length
      const own = calls.slice(from, from + share)
      // They do not all begin with the same.
      const first = client % share
      client += 1
      one.setRequests([...own.slice(first), ...own.slice(0, first)].map(toRequest))
    },
  }
  const running = autocannon(options, () => resolve(report))
  running.on('response', (_client, status, _bytes, ms) => {
    if (status === 200) report.accepted.push(ms)
    else if (status === 503) report.refused.push(ms)
    else count(String(status))
  })
  running.on('reqError', (error) => count(String(error)))
  return promise
}

function toRequest({ method, path, token, body }: Order['calls'][number]): autocannon.Request {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  return {
    method,
    path,
    headers,
    ...(body && { body }),
    ...(path === '/api/orders' && {
      setupRequest: (request: autocannon.Request) => ({
        ...request,
        headers: { ...headers, 'idempotency-key': randomUUID() },
      }),
    }),
  }
}

process.once('message', async (order: Order) => {
  process.send?.(await run(order), () => process.disconnect?.())
})
