import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** The result of a command. */
export type Finished = { code: number; output: string }

/**
 * Runs a command of the repository to its end.
 * @param show whether its output is also shown while it runs
 * @param signal aborting it stops the command and its children
 */
export function run(
  command: string,
  args: string[],
  options: { show?: boolean; env?: NodeJS.ProcessEnv; cwd?: string; signal?: AbortSignal } = {},
): Promise<Finished> {
  const child = spawn(command, args, {
    cwd: options.cwd ?? ROOT,
    env: { ...process.env, ...options.env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = () => {
    if (child.pid) killGroup(child.pid)
  }
  options.signal?.addEventListener('abort', stop, { once: true })
  process.once('exit', stop)

  let output = ''
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (options.show) process[stream].write(text)
    })
  }
  return new Promise((resolve) => {
    const end = (code: number) => {
      options.signal?.removeEventListener('abort', stop)
      process.off('exit', stop)
      resolve({ code, output })
    }
    child.once('error', (error) => {
      output += `${error.message}\n`
      end(127)
    })
    child.once('close', (code) => end(code ?? 1))
  })
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGTERM')
  } catch {
    // It has already ended.
  }
}

/** Runs a tool that the toolbox depends on. */
export function runTool(name: string, args: string[], show = false): Promise<Finished> {
  return run(path.join(ROOT, 'packages/toolbox/node_modules/.bin', name), args, { show })
}
