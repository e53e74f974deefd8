import { type ChildProcess, execFile, fork } from 'node:child_process'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { OpsCommand, OpsResult } from './ops-process.ts'
import { PROGRAM_ENV } from './program.ts'
import type { TestApp } from './start-app.ts'

/** A process that runs one command after another: to start one for each costs most of a second of processor time. */
function startOpsProcess() {
  const child = fork(join(inject('program'), 'ops-process.mjs'), {
    env: PROGRAM_ENV,
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const waiting: PromiseWithResolvers<OpsResult>[] = []
  child.on('message', (result: OpsResult) => waiting.shift()?.resolve(result))
  child.on('exit', (code, signal) => {
    for (const { reject } of waiting) reject(new Error(`The command line ended: ${code ?? signal}`))
    opsProcess = null
  })
  // It ends with this process, which does not wait for it.
  child.unref()
  child.channel?.unref()
  return (command: OpsCommand): Promise<OpsResult> => {
    const result = Promise.withResolvers<OpsResult>()
    waiting.push(result)
    child.channel?.ref()
    child.send(command)
    return result.promise.finally(() => waiting.length === 0 && child.channel?.unref())
  }
}
let opsProcess: ReturnType<typeof startOpsProcess> | null = null

/** Runs a command as a seller does, outside of this process. */
export function runOpsIn(env: Record<string, string>, args: readonly string[]) {
  opsProcess ??= startOpsProcess()
  return opsProcess({ args, env: { ...PROGRAM_ENV, ...env } })
}

/** The same in a program of its own, where its start, its exit code and its streams are what is tested. */
export function startOps(
  env: Record<string, string>,
  args: readonly string[],
  watch: (running: ChildProcess) => void = () => {},
): Promise<OpsResult> {
  const { promise, resolve } = Promise.withResolvers<OpsResult>()
  const running = execFile(
    process.execPath,
    [join(inject('program'), 'ops.mjs'), ...args],
    { env: { ...PROGRAM_ENV, ...env } },
    (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
  )
  watch(running)
  return promise
}

/** Runs a command on the database at this address. */
export const runOpsAt = (MONGODB_URL: string, ...args: string[]) => runOpsIn({ MONGODB_URL }, args)

/** Runs a command on the shop's database. */
export function runOps({ database }: TestApp, ...args: string[]) {
  const address = new URL(inject('mongodbUrl'))
  address.pathname = `/${database.connection.name}`
  return runOpsAt(address.href, ...args)
}
