import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import path from 'node:path'
import { lastErrorLine } from './last-error.ts'

/** Both programs finish requests in flight within 10 s. */
const GRACE_MS = 12_000
const OUTPUT_MAX = 20_000

/** A running part of the shop. */
export type Program = {
  /** Resolves when the program has ended, with the reason. */
  ended: Promise<Ending>
  /** Ends it gracefully and waits; kills it after 12 s. */
  stop(): Promise<void>
}

/** How a program ended: exit code or signal. `lastError`: the error that it printed, if any. */
export type Ending = {
  label: string
  code: number | null
  signal: NodeJS.Signals | null
  lastError: string | undefined
}

/** What to run: `entry` is a JavaScript file, `log` the file for its output, `label` its name in messages. */
export type Launch = {
  label: string
  entry: string
  cwd: string
  env: NodeJS.ProcessEnv
  log: string
  /** Appends to the log instead of replacing it. */
  again: boolean
}

/**
 * Starts a program with the Node that runs this one. It has its own process group, so that Ctrl-C reaches it only
 * through this process, and a channel whose `disconnect` event it gets when this process has ended, even if killed.
 */
export function launch({ label, entry, cwd, env, log, again }: Launch): Program {
  const child = spawn(process.execPath, [entry], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const latest = { stdout: '', stderr: '' }
  keepOutput(child, log, again, latest)

  const ended = new Promise<Ending>((resolve) => {
    child.once('error', ({ message }) =>
      resolve({ label, code: null, signal: null, lastError: message }),
    )
    child.once('close', (code, signal) =>
      resolve({ label, code, signal, lastError: lastErrorLine(latest.stderr, latest.stdout) }),
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
 * Writes all output to the log, and keeps the end of it in memory. A failure to write the log stops nothing: that output
 * is lost, and logging continues when there is space again.
 */
function keepOutput(
  child: ChildProcess,
  log: string,
  again: boolean,
  latest: Record<'stdout' | 'stderr', string>,
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
      latest[stream] = (latest[stream] + text).slice(-OUTPUT_MAX)
      file ??= open('a')
      file.write(text)
    })
  }
}
