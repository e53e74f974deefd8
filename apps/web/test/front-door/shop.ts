import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startWeb } from '../start-web.ts'

const API = new URL('../../../api/src/main.ts', import.meta.url).pathname

/** A line of the API's access log. */
export type LogLine = {
  reqId?: string
  path?: string
  msg: string
  method?: string
  status?: number
}

/** The API as a process of its own over an embedded database, and the web server before it, both listening. */
export async function openShop(variables: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'aaram-front-door-'))
  const child = spawn(process.execPath, [API], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(tmpdir(), 'aaram-compile-cache'),
      API_PORT: '0',
      DATA_DIR: dataDir,
      DEV_TOOLS: 'true',
      REQUESTS_PER_MINUTE: '0',
      TRUSTED_PROXIES: '127.0.0.1',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const log: LogLine[] = []
  const { promise: listening, resolve, reject } = Promise.withResolvers<number>()
  const exited = once(child, 'exit')
  exited.then(([code]) => reject(new Error(`The API ended with ${code}.`)))
  createInterface(child.stdout!).on('line', (text) => {
    const line = JSON.parse(text) as LogLine
    log.push(line)
    const port = /listening at http:\S+:(\d+)/.exec(line.msg)?.[1]
    if (port) resolve(Number(port))
  })
  const api = await listening
  const web = await startWeb(`http://127.0.0.1:${api}`)
  await web.listen({ host: '127.0.0.1', port: 0 })
  return {
    api,
    web: (web.server.address() as AddressInfo).port,
    log,
    program: child,
    /** Requests of these ids that the access log does not show, yet. */
    missing(ids: Iterable<string>) {
      const seen = new Set(log.map(({ reqId }) => reqId))
      return [...ids].filter((id) => !seen.has(id))
    },
    /** Ids of requests that it shows more than once. */
    repeated() {
      const answered = log.filter(({ msg }) => msg === 'answered').map(({ reqId }) => reqId)
      return answered.filter((id, at) => answered.indexOf(id) !== at)
    },
    async close() {
      web.server.closeAllConnections()
      await web.close()
      child.kill('SIGKILL')
      await exited
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type Shop = Awaited<ReturnType<typeof openShop>>
