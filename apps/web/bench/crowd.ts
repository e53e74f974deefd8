import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { startShop } from './shop.ts'

const HELP = `pnpm bench:crowd [--before <checkout>] [--after .] [--connections 300] [--seconds 10, at most 10] [--cold]

A crowd requests search pages that are not cached, each connection again as soon as it is answered, while two more request
the home page, which is cached. Each checkout must be built (pnpm build) and serves a shop of its own, one after the other.
Printed: what got its page, what was refused, and when; then the memory of the web server.

--cold starts the shop by npm start (PORT and API_PORT choose its ports) and measures the first page of each connection, all
at once, as soon as the shop says that it is open.
`
const ROOT = join(import.meta.dirname, '../../..')
const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    after: { type: 'string', default: ROOT },
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
const CONNECTIONS = Number(values.connections)
const SECONDS = Math.min(10, Number(values.seconds))
/** A number of visitors that none has to be refused for. */
const CALM_CONNECTIONS = 16

/** Addresses that no earlier run has requested. */
let searches = Date.now()
const newSearch: autocannon.Request = {
  setupRequest(request) {
    searches += 1
    return { ...request, path: `/search?q=tee+${searches}` }
  },
}

/** Milliseconds of each answer, by its status or by what kept it from coming. */
async function load(
  origin: string,
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
  const shop = spawn(
    process.execPath,
    [join(ROOT, 'packages/toolbox/bin/bootstrap.mjs'), 'start'],
    {
      cwd: ROOT,
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

const HEAD =
  '| | 200/s | p50 ms | p99 ms | 503/s | 503: p99 ms | others |\n|---|---:|---:|---:|---:|---:|---|'

if (values.cold) {
  await withColdShop(async () => {
    const origin = `http://localhost:${process.env.PORT ?? 3000}`
    const startedAt = performance.now()
    const first = await load(origin, CONNECTIONS, { amount: CONNECTIONS }, newSearch)
    print(HEAD)
    row(`first ${CONNECTIONS}, cold`, (performance.now() - startedAt) / 1000, first)
  })
  process.exit(0)
}

async function measure(checkout: string) {
  const { origin, webMemory, close } = await startShop(checkout)
  try {
    const atStart = await webMemory()
    print(`\n${checkout}\n\n${HEAD}`)
    await load(origin, CALM_CONNECTIONS, 2, newSearch)
    const calm = await load(origin, CALM_CONNECTIONS, 3, newSearch)
    row(`searches, ${CALM_CONNECTIONS} connections`, 3, calm)
    await load(origin, 2, 1, { path: '/' })
    const [crowd, home] = await Promise.all([
      load(origin, CONNECTIONS, SECONDS, newSearch),
      load(origin, 2, SECONDS, { path: '/' }),
    ])
    row(`searches, ${CONNECTIONS} connections`, SECONDS, crowd)
    row('home meanwhile, 2 connections', SECONDS, home)
    const { now, most } = await webMemory()
    print(
      `\nMemory of the web server: ${atStart.now} MB at the start, at most ${most}, ${now} at the end`,
    )
  } finally {
    await close()
  }
}

for (const checkout of values.before ? [values.before, values.after] : [values.after])
  await measure(checkout)
