import { isIPv6 } from 'node:net'
import path from 'node:path'
import { print, ToolError } from '../terminal/tool-error.ts'
import type { Ports } from './ports.ts'
import { launch } from './program.ts'
import { untilReady } from './ready.ts'
import { howItEnded, type Supervised, supervise } from './supervise.ts'

/** A first start may download a database server and seeds it, which takes much less than this. */
const READY_WITHIN_MS = 180_000

/** Where the shop runs: `root` is the repository's folder, `dataDir` absolute. */
export type ShopPlace = {
  root: string
  env: NodeJS.ProcessEnv
  ports: Ports
  dataDir: string
  /** The delays before a program that ended is restarted, in ms. */
  restartDelaysMs?: readonly number[]
}

/** The address that shoppers use. */
export function shopAddress(env: NodeJS.ProcessEnv, ports: Ports): string {
  return env.PUBLIC_ORIGIN || `http://localhost:${ports.web}`
}

/**
 * Starts API and web, calls `onOpen` when both answer, and returns when `stop` is aborted and both have closed. A
 * program that ends before that closes the other one too; one that ends later is restarted, until it ended too often.
 * @throws ToolError that names the program that ended, with its last line, or the one that does not answer
 */
export async function runShop(
  place: ShopPlace,
  stop: AbortSignal,
  onOpen: () => void,
): Promise<void> {
  if (stop.aborted) return
  const { api, web } = addresses(place)
  let isOpen = false
  const programs = superviseBoth(place, () => isOpen)
  const quit = new AbortController()
  const ending = Promise.race([...programs.map(({ ended }) => ended), aborted(stop)])
  try {
    const open = Promise.all([
      untilReady(`${api}/api/health/ready`, READY_WITHIN_MS, quit.signal),
      untilReady(`${web}/healthz`, READY_WITHIN_MS, quit.signal),
    ]).then(() => 'open' as const)
    const first = await Promise.race([open, ending])
    if (first === 'open') {
      isOpen = true
      onOpen()
    } else if (first) throw new ToolError(`The shop could not open, because ${howItEnded(first)}`)
    const last = await ending
    if (last) throw new ToolError(`The shop closed, because ${howItEnded(last)}`)
  } finally {
    quit.abort()
    if (stop.aborted) print('Closing the shop ...')
    await Promise.all(programs.map((program) => program.stop()))
  }
}

/** Hosts that only this machine can reach. */
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/

/**
 * True when the development kit, which shows log-in codes, is served: by `DEV_TOOLS`, or by default only where no
 * other machine can reach it.
 */
export const servesDevKit = ({ DEV_TOOLS, HOST }: NodeJS.ProcessEnv): boolean =>
  DEV_TOOLS ? DEV_TOOLS === 'true' : !HOST || LOOPBACK.test(HOST)

function addresses({ env, ports }: ShopPlace): { api: string; web: string } {
  const host = !env.HOST || ['0.0.0.0', '::'].includes(env.HOST) ? '127.0.0.1' : env.HOST
  const inUrl = isIPv6(host) ? `[${host}]` : host
  return { api: `http://127.0.0.1:${ports.api}`, web: `http://${inUrl}:${ports.web}` }
}

/**
 * Keeps API and web below 250 MB under load: docs/performance.md. A limit of the heap, which web needs beside it, makes V8
 * collect garbage before the heap is several times as large as what is used.
 */
const SMALL_NURSERY = '--max-semi-space-size=8'

function superviseBoth(place: ShopPlace, isOpen: () => boolean): Supervised[] {
  const { root, env, ports, dataDir } = place
  // The environment of the caller comes last, so it overrides the rest.
  const withOptions = (options: string) => `${options} ${env.NODE_OPTIONS ?? ''}`.trim()
  const shared = {
    // One arena of malloc for all threads: several keep 20 MB more.
    MALLOC_ARENA_MAX: '1',
    ...env,
    // Never production, which refuses the development kit and local databases.
    NODE_ENV: 'development',
    PUBLIC_ORIGIN: shopAddress(env, ports),
  }
  const start = (name: string, entry: string, own: NodeJS.ProcessEnv) =>
    supervise(
      (again) =>
        launch({
          label: LABEL[name] ?? name,
          entry: path.join(root, entry),
          cwd: root,
          env: { ...shared, ...own },
          log: path.join(dataDir, 'logs', `${name}.log`),
          again,
        }),
      isOpen,
      place.restartDelaysMs,
    )
  return [
    start('api', 'apps/api/dist/main.js', {
      HOST: '127.0.0.1',
      API_PORT: String(ports.api),
      DATA_DIR: dataDir,
      DEV_TOOLS: env.DEV_TOOLS || String(servesDevKit(env)),
      // Trusts the web server, which forwards the client address; otherwise all shoppers count as one client.
      TRUSTED_PROXIES: env.TRUSTED_PROXIES || 'loopback',
      NODE_OPTIONS: withOptions(SMALL_NURSERY),
    }),
    start('web', 'apps/web/dist/server/main.js', {
      NODE_OPTIONS: withOptions(`--max-old-space-size=320 ${SMALL_NURSERY}`),
      PORT: String(ports.web),
      API_URL: `http://127.0.0.1:${ports.api}`,
    }),
  ]
}

/** Resolves to undefined, unlike a program that ended by itself. */
function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined)
    else signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
}

const LABEL: Record<string, string> = { api: 'the API', web: 'the web server' }
