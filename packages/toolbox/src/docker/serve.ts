import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { run } from '../terminal/run.ts'
import type { Image } from './replay.ts'

const HEALTHY_WITHIN_MS = 60_000

/** A program that runs from an image, with the end of its output. */
export type Service = { child: ChildProcess; lastOutput: () => string; env: NodeJS.ProcessEnv }

/** Starts an image's CMD as a container would: in its folder, with its ENV, `given` and nothing else. */
export function serve(image: Image, given: NodeJS.ProcessEnv): Service {
  const env = { ...image.env, ...given }
  const [command = '', ...args] = image.command
  const child = spawn(command, args, { cwd: image.folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000)
    })
  }
  return { child, lastOutput: () => output, env }
}

/** Runs the image's HEALTHCHECK until it succeeds. Throws when the program ends, or after 60 s. */
export async function untilHealthy(
  image: Image,
  { child, lastOutput, env }: Service,
): Promise<void> {
  const [command = '', ...args] = image.healthcheck
  const giveUpAt = performance.now() + HEALTHY_WITHIN_MS
  while (child.exitCode === null && child.signalCode === null && performance.now() < giveUpAt) {
    const { code } = await run(command, args, { cwd: image.folder, env })
    if (code === 0) return
    await pause(300)
  }
  throw new Error(`It did not become healthy.\n${lastOutput()}`)
}

/** Sends SIGTERM, as Docker does, and returns the exit code. */
export async function end({ child }: Service): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode
  child.kill('SIGTERM')
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}
