import { watch } from 'node:fs'
import path from 'node:path'
import { ToolError } from '../terminal/tool-error.ts'
import type { Ports } from './ports.ts'
import { launch, type Program } from './program.ts'
import { untilReady } from './ready.ts'
import { howItEnded } from './supervise.ts'

/** Both programs start from source, which takes a while on a busy machine. */
const READY_WITHIN_MS = 120_000
/** Several files that change together, as by git, cause one restart. */
const SETTLED_MS = 300

type Place = { root: string; env: NodeJS.ProcessEnv; ports: Ports; logs: string }

function start({ root, env, ports, logs }: Place, again: boolean): Program[] {
  const shared = { ...env, NODE_ENV: 'development', HOST: '127.0.0.1' }
  const own = { API_PORT: String(ports.api), PORT: String(ports.web) }
  const origin = env.PUBLIC_ORIGIN || `http://localhost:${ports.web}`
  const addresses = { API_URL: `http://127.0.0.1:${ports.api}`, PUBLIC_ORIGIN: origin }
  const program = (label: string, folder: string, entry: string, log: string) =>
    launch({
      label,
      entry: path.join(root, folder, entry),
      cwd: path.join(root, folder),
      env: { ...shared, ...own, ...addresses },
      log: path.join(logs, log),
      again,
    })
  return [
    program('the mock API', 'packages/mock-api', 'src/main.ts', 'mock-api.log'),
    program('the storefront', 'apps/web', 'src/server/dev.ts', 'mock-web.log'),
  ]
}

/** Calls `onChange` when sources of the contracts or the mock API change, until the signal is aborted. */
function watchSources(root: string, signal: AbortSignal, onChange: () => void): void {
  let timer: NodeJS.Timeout | undefined
  for (const folder of ['packages/contracts/src', 'packages/mock-api/src'])
    watch(path.join(root, folder), { recursive: true, signal }, (_, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return
      clearTimeout(timer)
      timer = setTimeout(onChange, SETTLED_MS)
    }).on('error', () => undefined)
}

/**
 * Runs the mock API and the storefront from source until `stop` is aborted. A change of the contracts restarts both;
 * changes of the storefront's own sources reload without a restart. If one cannot start after a change, for example while
 * it is half written, the next change starts both.
 * @param onOpen called when both respond, with true after a restart
 * @param onEnded called with the reason when a program ended after a restart
 * @throws ToolError that names a program that ended by itself at the first start
 */
export async function runMock(
  place: Place,
  stop: AbortSignal,
  onOpen: (again: boolean) => void,
  onEnded: (why: string) => void,
): Promise<void> {
  for (let again = false; !stop.aborted; again = true) {
    const changed = new AbortController()
    const over = AbortSignal.any([stop, changed.signal])
    const isOver = new Promise<undefined>((resolve) =>
      over.addEventListener('abort', () => resolve(undefined), { once: true }),
    )
    watchSources(place.root, over, () => changed.abort())
    const programs = start(place, again)
    try {
      const { api, web } = place.ports
      const open = Promise.all([
        untilReady(`http://127.0.0.1:${api}/api/health/ready`, READY_WITHIN_MS, over),
        untilReady(`http://127.0.0.1:${web}/healthz`, READY_WITHIN_MS, over),
      ]).then(() => over.aborted || onOpen(again))
      const ended = await Promise.race([
        isOver,
        ...programs.map((program) => program.ended),
        open.then(() => isOver),
      ])
      if (!ended) continue
      if (!again) throw new ToolError(`The mock shop closed, because ${howItEnded(ended)}`)
      onEnded(howItEnded(ended))
      await isOver
    } finally {
      changed.abort()
      await Promise.all(programs.map((program) => program.stop()))
    }
  }
}
