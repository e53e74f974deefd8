import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import getPort from 'get-port'

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
/** Clock ticks of /proc in a second. */
const TICKS = 100

const LOADS: { name: string; path: string; method?: 'GET' | 'POST'; body?: string }[] = [
  { name: 'page: /', path: '/' },
  { name: 'page: /products', path: '/products' },
  { name: 'page: /about', path: '/about' },
  { name: 'API: 12 products', path: '/api/products?page=1&limit=12' },
  { name: 'API: health', path: '/api/health/live' },
  {
    name: 'API: stock of one',
    path: '/api/products/stocks',
    method: 'POST',
    body: '{"products":[]}',
  },
]

async function untilReady(url: string, programs: ChildProcess[]): Promise<void> {
  while (!(await fetch(url).catch(() => null))?.ok) {
    const ended = programs.find(({ exitCode }) => exitCode !== null)
    if (ended) throw new Error(`${ended.spawnargs.at(-1)} ended with exit code ${ended.exitCode}`)
    await new Promise((again) => setTimeout(again, 100))
  }
}

/** Web server and API of a checkout on free ports. */
async function startShop(checkout: string) {
  const root = resolve(checkout)
  const dataDir = await mkdtemp(join(tmpdir(), 'aaram-throughput-'))
  const [api, web] = [await getPort(), await getPort()]
  const start = (entry: string, env: Record<string, string>) =>
    fork(join(root, entry), {
      env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
  const programs: ChildProcess[] = [
    start('apps/api/dist/main.js', {
      API_PORT: String(api),
      DATA_DIR: dataDir,
      REQUESTS_PER_MINUTE: '0',
      TRUSTED_PROXIES: '127.0.0.1',
    }),
    start('apps/web/dist/server/main.js', {
      PORT: String(web),
      API_URL: `http://127.0.0.1:${api}`,
    }),
  ]
  const origin = `http://127.0.0.1:${web}`
  await untilReady(`${origin}/healthz`, programs)
  return {
    origin,
    /** Processor time of both programs so far, in milliseconds. */
    async cpuMs() {
      const stats = programs.map(({ pid }) => readFile(`/proc/${pid}/stat`, 'utf8'))
      const ticks = (await Promise.all(stats)).flatMap((text) =>
        text
          .slice(text.lastIndexOf(')') + 2)
          .split(' ')
          .slice(11, 13)
          .map(Number),
      )
      return (ticks.reduce((sum, one) => sum + one, 0) * 1000) / TICKS
    },
    async close() {
      for (const program of programs) {
        const ended = once(program, 'exit')
        program.kill('SIGTERM')
        await ended
      }
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
type Shop = Awaited<ReturnType<typeof startShop>>

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

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

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
