import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { inject } from 'vitest'
import { PROGRAM_ENV } from './program.ts'
import type { TestApp } from './start-app.ts'

/** Runs the command line as a seller does, in a process of its own, on the database at this address. */
export function runOpsAt(MONGODB_URL: string, ...args: string[]) {
  type Done = { code: number; out: string; err: string }
  const { promise, resolve } = Promise.withResolvers<Done>()
  execFile(
    process.execPath,
    [join(import.meta.dirname, '../src/ops/main.ts'), ...args],
    { env: { ...PROGRAM_ENV, MONGODB_URL } },
    (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
  )
  return promise
}

/** The same on the shop's database. */
export function runOps({ database }: TestApp, ...args: string[]) {
  const address = new URL(inject('mongodbUrl'))
  address.pathname = `/${database.connection.name}`
  return runOpsAt(address.href, ...args)
}
