import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import path from 'node:path'
import { lastErrorLine } from './last-error.ts'

/** Both programs promise to finish what they are at within 10 s. */
const GRACE_MS = 12_000
const REMEMBERED = 20_000

/** A running part of the shop. */
export type Program = {
  name: string
  /** Settles once, when the program has ended, with what to tell about it. */
  ended: Promise<Ending>
  /** Asks it to finish and waits until it has; after 12 s it is not asked any more. */
  stop(): Promise<void>
}

/** How a program came to its end. */
export type Ending = { name: string; code: number | null; lastError: string }

/** What to run: `entry` is a JavaScript file, `log` the file that keeps all it prints. */
export type Launch = {
  name: string
  entry: string
  cwd: string
  env: NodeJS.ProcessEnv
  log: string
}

/**
 * Starts a program by the Node that runs this one. It gets a process group of its own, so that Ctrl-C
 * reaches it once and by us, and a channel whose `disconnect` tells it that we are gone, however we went.
 */
export function launch({ name, entry, cwd, env, log }: Launch): Program {
  const child = spawn(process.execPath, [entry], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const said = { stdout: '', stderr: '' }
  keepOutput(child, log, said)

  const ended = new Promise<Ending>((resolve) => {
    const end = (code: number | null, error?: Error) =>
      resolve({ name, code, lastError: error?.message ?? lastErrorLine(said.stderr, said.stdout) })
    child.once('error', (error) => end(null, error))
    child.once('close', (code) => end(code))
  })

  return { name, ended, stop: () => stop(child, ended) }
}

async function stop(child: ChildProcess, ended: Promise<Ending>): Promise<void> {
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
  await ended
  clearTimeout(timer)
}

/** Keeps everything in the log, and the end of it in memory. A log that cannot be written stops nothing. */
function keepOutput(child: ChildProcess, log: string, said: Record<'stdout' | 'stderr', string>) {
  mkdirSync(path.dirname(log), { recursive: true })
  const file = createWriteStream(log).on('error', () => file.destroy())
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream]?.setEncoding('utf8').on('data', (text: string) => {
      said[stream] = (said[stream] + text).slice(-REMEMBERED)
      if (file.writable) file.write(text)
    })
  }
}
