import autocannon from 'autocannon'
import { type Order, type Report, toRequest } from './overload-order.ts'

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

process.once('message', async (order: Order) => {
  process.send?.(await run(order), () => process.disconnect?.())
})
