import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { inject, onTestFinished } from 'vitest'
import { demand } from '../../../vitest.shared.ts'
import { emptyFolder } from './empty-folder.ts'

const { PATH, NODE_COMPILE_CACHE } = process.env
/** What each program of a test starts with; `test` starts sooner. */
export const PROGRAM_ENV = { NODE_ENV: 'test', PATH, NODE_COMPILE_CACHE }
/** The program's entry file. */
export const mainFile = () => join(inject('program'), 'main.mjs')

/** How long a program may take to close at the end of a test. */
const CLOSE_LIMIT_MS = 10_000 * demand

/** How long a program may take to listen, on a busy machine too. */
const START_LIMIT_MS = 90_000 * demand

/** The exit code, or the signal that ended it. */
type End = [number | null, string | null]

/** Text that can be waited for. */
function collect(stream: NodeJS.ReadableStream) {
  let text = ''
  const waiting: { pattern: RegExp; found: (match: RegExpExecArray) => void }[] = []
  const look = () => {
    for (const { pattern, found } of waiting) {
      const match = pattern.exec(text)
      if (match) found(match)
    }
  }
  stream.on('data', (data: Buffer) => {
    text += data
    look()
  })
  return {
    text: () => text,
    find: (pattern: RegExp) => {
      const { promise, resolve } = Promise.withResolvers<RegExpExecArray>()
      waiting.push({ pattern, found: resolve })
      look()
      return promise
    },
  }
}

/** The API as a process of its own, on a free port and over a fresh database; ended with the test. `prepare` fills its folder. */
export async function startProgram(
  env: Record<string, string> = {},
  prepare: (dataDir: string) => Promise<void> = async () => undefined,
) {
  const dataDir = await emptyFolder()
  await prepare(dataDir)
  const mongodb = new URL(inject('mongodbUrl'))
  mongodb.pathname = `/test_main_${process.pid}_${Math.random().toString(36).slice(2)}`
  const child = spawn(process.execPath, [mainFile()], {
    env: {
      ...PROGRAM_ENV,
      API_PORT: '0',
      DATA_DIR: dataDir,
      MONGODB_URL: mongodb.href,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const exited = once(child, 'exit') as Promise<End>
  const closed = once(child, 'close') as Promise<End>
  const stdout = collect(child.stdout!)
  const stderr = collect(child.stderr!)
  onTestFinished(async () => {
    // A program killed inside a transaction leaves it open, and dropping the database then waits for it in vain.
    child.kill('SIGTERM')
    const isLate = await Promise.race([
      exited.then(() => false),
      setTimeout(CLOSE_LIMIT_MS, true, { ref: false }),
    ])
    if (isLate) child.kill('SIGKILL')
    await exited
  })
  return {
    child,
    dataDir,
    exited,
    /** As `exited`, and all that it printed has been read. */
    closed,
    stdout,
    stderr,
    /** Where it listens; rejects with its last words when it ends before, or takes too long. */
    async address(): Promise<string> {
      const failed = async () => {
        await Promise.race([closed, setTimeout(START_LIMIT_MS, null, { ref: false })])
        throw new Error(`The API did not start: ${stdout.text().slice(-2_000)}${stderr.text()}`)
      }
      return (await Promise.race([stdout.find(/listening at (http:\S+?)"/), failed()]))[1]!
    },
  }
}
