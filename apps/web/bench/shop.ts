import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import getPort from 'get-port'

/** Clock ticks of /proc in a second. */
const TICKS = 100

export const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

async function untilReady(url: string, programs: ChildProcess[]): Promise<void> {
  while (!(await fetch(url).catch(() => null))?.ok) {
    const ended = programs.find(({ exitCode }) => exitCode !== null)
    if (ended) throw new Error(`${ended.spawnargs.at(-1)} ended with exit code ${ended.exitCode}`)
    await new Promise((again) => setTimeout(again, 100))
  }
}

/** Web server and API of a built checkout, on free ports and with a database of their own. */
export async function startShop(checkout: string) {
  const root = resolve(checkout)
  const dataDir = await mkdtemp(join(tmpdir(), 'aaram-bench-'))
  const [api, web] = [await getPort(), await getPort()]
  // As `npm start` runs both.
  const start = (entry: string, env: Record<string, string>, execArgv: string[] = []) =>
    fork(join(root, entry), {
      execArgv: ['--max-semi-space-size=8', ...execArgv],
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '1', LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
  const programs: ChildProcess[] = [
    start('apps/api/dist/main.js', {
      API_PORT: String(api),
      DATA_DIR: dataDir,
      REQUESTS_PER_MINUTE: '0',
      TRUSTED_PROXIES: '127.0.0.1',
    }),
    start(
      'apps/web/dist/server/main.js',
      { PORT: String(web), API_URL: `http://127.0.0.1:${api}` },
      ['--max-old-space-size=320'],
    ),
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
    /** Megabytes that the web server holds now, and held at most. */
    async webMemory() {
      const status = await readFile(`/proc/${programs[1]?.pid}/status`, 'utf8')
      const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1])
      return { now: Math.round(of('VmRSS') / 1024), most: Math.round(of('VmHWM') / 1024) }
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

export type Shop = Awaited<ReturnType<typeof startShop>>
