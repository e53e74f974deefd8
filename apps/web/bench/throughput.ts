import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { median, type Shop, startShop } from './shop.ts'

const HELP = `pnpm bench:throughput --before <checkout> [--after .] [--seconds 3] [--rounds 5]

Compares two checkouts, both built (pnpm build): each serves a shop of its own, web server and API, and they are
loaded in turns over 50 connections. Printed for each path: requests a second and the processor time of web server
and API for one request, the median of the rounds, and after in percent of before: the median of the rounds' own
percentages, since the two loads of a round meet the same machine.
`
const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    after: { type: 'string', default: join(import.meta.dirname, '../../..') },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
    help: { type: 'boolean', default: false },
  },
})
const print = (line: string) => process.stdout.write(`${line}\n`)
if (values.help || !values.before) {
  print(HELP)
  process.exit(values.help ? 0 : 1)
}
const [seconds, rounds] = [Math.min(5, Number(values.seconds)), Number(values.rounds)]
const CONNECTIONS = 50

const LOADS: { name: string; path: string; method?: 'GET' | 'POST'; body?: string }[] = [
  { name: 'page: /', path: '/' },
  { name: 'page: /products', path: '/products' },
  { name: 'page: /about', path: '/about' },
  { name: 'page: /terms', path: '/terms' },
  { name: 'API: 12 products', path: '/api/products?page=1&limit=12' },
  { name: 'API: health', path: '/api/health/live' },
  {
    name: 'API: stock of one',
    path: '/api/products/stocks',
    method: 'POST',
    body: '{"products":[]}',
  },
]

async function measure(
  shop: Shop,
  { path, method = 'GET', body }: (typeof LOADS)[number],
  forSeconds: number,
) {
  const before = await shop.cpuMs()
  const { requests, non2xx, errors } = await autocannon({
    url: shop.origin + path,
    method,
    ...(body && { body }),
    headers: { 'accept-encoding': 'gzip', ...(body && { 'content-type': 'application/json' }) },
    connections: CONNECTIONS,
    duration: forSeconds,
  })
  const refused = non2xx + errors
  return {
    perSecond: requests.total / forSeconds,
    cpuMs: ((await shop.cpuMs()) - before) / requests.total,
    refused,
  }
}

const shops = [await startShop(values.before), await startShop(values.after)]
try {
  print('| path | before/s | after/s | % | before, CPU ms | after | % | refused |')
  print('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |')
  for (const load of LOADS) {
    for (const shop of shops) await measure(shop, load, 1)
    const measured: Awaited<ReturnType<typeof measure>>[][] = [[], []]
    for (let round = 0; round < rounds; round += 1)
      for (const at of round % 2 ? [1, 0] : [0, 1])
        measured[at]?.push(await measure(shops[at] as Shop, load, seconds))
    const of = (pick: 'perSecond' | 'cpuMs' | 'refused') =>
      measured.map((each) => median(each.map((one) => one[pick])))
    const [[a = 0, b = 0], [c = 0, d = 0], refused] = [of('perSecond'), of('cpuMs'), of('refused')]
    const percent = (pick: 'perSecond' | 'cpuMs') => {
      const [before = [], after = []] = measured
      return median(after.map((one, round) => (100 * one[pick]) / (before[round]?.[pick] ?? 0)))
    }
    print(
      `| ${load.name} | ${Math.round(a)} | ${Math.round(b)} | ${percent('perSecond').toFixed(1)} | ${c.toFixed(3)} | ${d.toFixed(3)} | ${percent('cpuMs').toFixed(1)} | ${refused.join(', ')} |`,
    )
  }
} finally {
  for (const shop of shops) await shop.close()
}
