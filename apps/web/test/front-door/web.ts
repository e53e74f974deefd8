import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const PROGRAM = join(import.meta.dirname, '../../dist/server/main.js')

/** The built web server as a process of its own, on a free port, over the API at `apiUrl`. It warms up meanwhile. */
export async function startWebProgram(apiUrl: string, variables: Record<string, string> = {}) {
  if (!existsSync(PROGRAM)) throw new Error('Build first: npx turbo run build --filter=@aaram/web')
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      PATH: process.env.PATH,
      // Without warming up: unless a test measures how quick its answers are.
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      API_URL: apiUrl,
      LOG_LEVEL: 'silent',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const { promise: listening, resolve, reject } = Promise.withResolvers<number>()
  const exited = once(child, 'exit')
  exited.then(([code]) => reject(new Error(`The web server ended with ${code}.`)))
  let metricsPort: number | undefined
  const lines: string[] = []
  createInterface(child.stdout!).on('line', (line) => {
    lines.push(line)
    metricsPort ??= Number(/^Metrics are at http:\S+:(\d+)/.exec(line)?.[1]) || undefined
    const port = /open at http:\S+:(\d+)/.exec(line)?.[1]
    if (port) resolve(Number(port))
  })
  const port = await listening
  return {
    port,
    /** Where its metrics are, when METRICS_PORT says that there are any. */
    metricsPort,
    /** What it has printed so far. */
    lines: lines as readonly string[],
    /** Resolves when it reports that it is ready. */
    async warm() {
      while (!(await fetch(`http://127.0.0.1:${port}/healthz`)).ok)
        await new Promise((again) => setTimeout(again, 100))
    },
    async close() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
