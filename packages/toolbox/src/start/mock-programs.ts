import { watch } from 'node:fs'
import path from 'node:path'
import type { Ports } from './ports.ts'
import { launch, type Program } from './program.ts'

/** Several files that change together, as by git, cause one restart. */
const SETTLED_MS = 300

export type Place = { root: string; env: NodeJS.ProcessEnv; ports: Ports; logs: string }

/** Starts the mock API and the storefront. `again`: after a change of their sources. */
export function startPrograms({ root, env, ports, logs }: Place, again: boolean): Program[] {
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
export function watchSources(root: string, signal: AbortSignal, onChange: () => void): void {
  let timer: NodeJS.Timeout | undefined
  for (const folder of ['packages/contracts/src', 'packages/mock-api/src'])
    watch(path.join(root, folder), { recursive: true, signal }, (_, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return
      clearTimeout(timer)
      timer = setTimeout(onChange, SETTLED_MS)
    }).on('error', () => undefined)
}
