import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'

const HELP = `pnpm bench:crowd [--shop http://localhost:3000] [--connections 300] [--seconds 10, at most 10] [--cold]

A crowd asks a running shop (npm start) for pages that nobody asked for before, each connection again as soon as it is
answered, while two more look at home, which is kept. Printed: what got its page, what was told to come back, and when.

--cold starts a shop of its own (PORT and API_PORT choose its ports) and measures the first page of each connection, all at once,
as soon as the shop says that it is open.
`
const { values } = parseArgs({
  options: {
    shop: { type: 'string', default: 'http://localhost:3000' },
    connections: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '10' },
    cold: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const print = (line: string) => process.stdout.write(`${line}\n`)
if (values.help) {
  print(HELP)
  process.exit(0)
}
const { origin } = new URL(
  values.cold ? `http://localhost:${process.env.PORT ?? 3000}` : values.shop,
)
const SECONDS = Math.min(10, Number(values.seconds))
/** A number of visitors that none has to be refused for. */
const CALM_CONNECTIONS = 16

/** Addresses that no earlier run has asked for. */
let searches = Date.now()
const newSearch: autocannon.Request = {
  setupRequest(request) {
    searches += 1
    return { ...request, path: `/search?q=tee+${searches}` }
  },
}

/** Milliseconds of each answer, by its status or by what kept it from coming. */
async function load(
  connections: number,
  length: number | { amount: number },
  request: autocannon.Request,
) {
  const answers: Record<string, number[]> = {}
  const note = (what: string, ms = 0) => {
    answers[what] ??= []
    answers[what].push(ms)
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  const span = typeof length === 'number' ? { duration: length } : length
  const options = { url: origin, connections, ...span, timeout: 20, requests: [request] }
  autocannon(options, () => resolve())
    .on('response', (_client, status, _bytes, ms) => note(String(status), ms))
    .on('reqError', (error) => note(String(error)))
  await promise
  return answers
}

function row(name: string, seconds: number, { 200: served = [], 503: refused = [], ...others }) {
  const at = (times: number[], share: number) =>
    Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0)
  const rate = (times: number[]) => Math.round(times.length / seconds)
  const cells = [rate(served), at(served, 0.5), at(served, 0.99), rate(refused), at(refused, 0.99)]
  print(`| ${[name, ...cells, JSON.stringify(others)].join(' | ')} |`)
}

/** Starts the shop in an empty folder, calls `measure` as soon as it is open, and stops it. */
async function withColdShop(measure: () => Promise<void>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'aaram-cold-'))
  const root = join(import.meta.dirname, '../../..')
  const shop = spawn(
    process.execPath,
    [join(root, 'packages/toolbox/bin/bootstrap.mjs'), 'start'],
    {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = new Promise((resolve) => shop.once('exit', resolve))
  await new Promise<void>((resolve, reject) => {
    shop.stdout.on('data', (text) => {
      if (String(text).includes('is open')) resolve()
    })
    shop.once('exit', () => reject(new Error('The shop did not open.')))
  })
  try {
    await measure()
  } finally {
    shop.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}

if (values.cold) {
  const connections = Number(values.connections)
  await withColdShop(async () => {
    const startedAt = performance.now()
    const first = await load(connections, { amount: connections }, newSearch)
    print('| | 200/s | p50 ms | p99 ms | 503/s | 503: p99 ms | others |')
    print('|---|---:|---:|---:|---:|---:|---|')
    row(`first ${connections}, cold`, (performance.now() - startedAt) / 1000, first)
  })
  process.exit(0)
}

print('| | 200/s | p50 ms | p99 ms | 503/s | 503: p99 ms | others |')
print('|---|---:|---:|---:|---:|---:|---|')
await load(CALM_CONNECTIONS, 2, newSearch)
row(`searches, ${CALM_CONNECTIONS} connections`, 3, await load(CALM_CONNECTIONS, 3, newSearch))
await load(2, 1, { path: '/' })
const [crowd, home] = await Promise.all([
  load(Number(values.connections), SECONDS, newSearch),
  load(2, SECONDS, { path: '/' }),
])
row(`searches, ${values.connections} connections`, SECONDS, crowd)
row('home meanwhile, 2 connections', SECONDS, home)
