import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import path from 'node:path'
import { lastErrorLine } from './last-error.ts'

/** Both programs promise to finish what they are at within 10 s. */
const GRACE_MS = 12_000
const REMEMBERED = 20_000

/** A running part of the shop. */
export type Program = {
  /** Settles once, when the program has ended, with what to tell about it. */
  ended: Promise<Ending>
  /** Asks it to finish and waits until it has; after 12 s it is not asked any more. */
  stop(): Promise<void>
}

/** How a program came to its end: by its exit code, or by a signal. `lastError`: what it said about it, if anything. */
export type Ending = {
  label: string
  code: number | null
  signal: NodeJS.Signals | null
  lastError: string | undefined
}

/** What to run: `entry` is a JavaScript file, `log` the file that keeps all it prints, `label` what people call it. */
export type Launch = {
  label: string
  entry: string
  cwd: string
  env: NodeJS.ProcessEnv
  log: string
  /** Adds to the log instead of beginning it anew. */
  again: boolean
}

/**
 * Starts a program by the Node that runs this one. It gets a process group of its own, so that Ctrl-C
 * reaches it once and by us, and a channel whose `disconnect` tells it that we are gone, however we went.
 */
export function launch({ label, entry, cwd, env, log, again }: Launch): Program {
  const child = spawn(process.execPath, [entry], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const said = { stdout: '', stderr: '' }
  keepOutput(child, log, again, said)

  const ended = new Promise<Ending>((resolve) => {
    child.once('error', ({ message }) =>
      resolve({ label, code: null, signal: null, lastError: message }),
    )
    child.once('close', (code, signal) =>
      resolve({ label, code, signal, lastError: lastErrorLine(said.stderr, said.stdout) }),
    )
  })

  return { ended, stop: () => stop(child, ended) }
}

async function stop(child: ChildProcess, ended: Promise<Ending>): Promise<void> {
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
  await ended
  clearTimeout(timer)
}

/**
 * Keeps everything in the log, and the end of it in memory. A log that cannot be written stops nothing: what comes then
 * is not kept, and it goes on when there is room again.
 */
function keepOutput(
  child: ChildProcess,
  log: string,
  again: boolean,
  said: Record<'stdout' | 'stderr', string>,
) {
  mkdirSync(path.dirname(log), { recursive: true, mode: 0o700 })
  const open = (flags: 'w' | 'a') => {
    const stream = createWriteStream(log, { flags, mode: 0o600 })
    return stream.on('error', () => {
      if (file === stream) file = undefined
    })
  }
  let file: WriteStream | undefined = open(again ? 'a' : 'w')
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream]?.setEncoding('utf8').on('data', (text: string) => {
      said[stream] = (said[stream] + text).slice(-REMEMBERED)
      file ??= open('a')
      file.write(text)
    })
  }
}
