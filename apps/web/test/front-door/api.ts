import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { demand } from '../../../../vitest.shared.ts'

/** A line of the API's access log. */
type LogLine = { level?: number; reqId?: string; method?: string; path?: string; msg: string }

/** Lines go out within a second; a busy machine takes longer. */
const LOGGED_WITHIN_MS = Math.ceil(25_000 * demand)

/** What the API has logged so far. */
export type ApiLog = {
  lines: readonly LogLine[]
  /** Ids of requests that it shows more than once. */
  repeated(): string[]
  /** How often it shows the request of this id. */
  times(id: string): number
  /** Resolves when it shows requests of all these ids; rejects in the end with those that it lacks. */
  has(ids: readonly string[]): Promise<void>
}

const PROGRAM = join(import.meta.dirname, '../../../api/dist/main.js')

/** The built API as a process of its own, on a free port and with a folder of its own. */
export async function startApi(variables: Record<string, string> = {}) {
  if (!existsSync(PROGRAM)) throw new Error('Build first: npx turbo run build --filter=@aaram/api')
  const dataDir = await mkdtemp(join(tmpdir(), 'aaram-front-door-'))
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      API_PORT: '0',
      DATA_DIR: dataDir,
      DEV_TOOLS: 'true',
      REQUESTS_PER_MINUTE: '0',
      TRUSTED_PROXIES: '127.0.0.1',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const { promise: listening, resolve, reject } = Promise.withResolvers<number>()
  const exited = once(child, 'exit')
  exited.then(([code]) => reject(new Error(`The API ended with ${code}.`)))

  const lines: LogLine[] = []
  const seen = new Set<string>()
  const repeated = new Set<string>()
  const output = createInterface(child.stdout!).on('line', (text) => {
    const line = JSON.parse(text) as LogLine
    lines.push(line)
    const { msg, reqId } = line
    if (msg === 'answered' && reqId) (seen.has(reqId) ? repeated : seen).add(reqId)
    const port = /listening at http:\S+:(\d+)/.exec(msg)?.[1]
    if (port) resolve(Number(port))
  })
  const log: ApiLog = {
    lines,
    repeated: () => [...repeated],
    times: (id) => lines.filter(({ msg, reqId }) => msg === 'answered' && reqId === id).length,
    async has(ids) {
      const signal = AbortSignal.timeout(LOGGED_WITHIN_MS)
      const missing = () => ids.filter((id) => !seen.has(id))
      while (missing().length > 0)
        await once(output, 'line', { signal }).catch(() => {
          throw new Error(`Not in the access log: ${missing().join(', ')}`)
        })
    },
  }
  return {
    port: await listening,
    log,
    program: child,
    async close() {
      child.kill('SIGKILL')
      await exited
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
