import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { inject } from 'vitest'
import { PROGRAM_ENV } from './program.ts'
import type { TestApp } from './start-app.ts'

/** Runs the command line as a seller does, in a process of its own, on the shop's database. */
export function runOps({ database }: TestApp, ...args: string[]) {
  type Done = { code: number; out: string; err: string }
  const { promise, resolve } = Promise.withResolvers<Done>()
  const address = new URL(inject('mongodbUrl'))
  address.pathname = `/${database.connection.name}`
  execFile(
    process.execPath,
    [join(import.meta.dirname, '../src/ops/main.ts'), ...args],
    { env: { ...PROGRAM_ENV, MONGODB_URL: address.href } },
    (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
  )
  return promise
}
