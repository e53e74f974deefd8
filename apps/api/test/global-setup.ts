import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '../src/database/connect.ts'
import { openServer } from '../src/database/open.ts'
import { forgetAnswers, reportAnswers } from './contract-coverage.ts'
import { bundleProgram } from './program-bundle.ts'

declare module 'vitest' {
  interface ProvidedContext {
    mongodbUrl: string
    /** The folder with the API as a program: `main.mjs`, `ops.mjs` and `ops-process.mjs`. */
    program: string
  }
}

/**
 * Whether the server removes documents whose time is over by its own clock; answers whether it did until now. In tests
 * it must not: their shops' clocks stand still on one day, and what those shops still count would be gone, once a
 * minute, from under whichever test is running.
 */
async function removeExpired(url: string, wanted: boolean): Promise<boolean> {
  const { connection, close } = await connect(url, 'admin')
  try {
    const answer = await connection.db?.command({ setParameter: 1, ttlMonitorEnabled: wanted })
    return answer?.was
  } finally {
    await close()
  }
}

/**
 * One MongoDB for the whole run: the one at MONGODB_URL if set, else a local one in a temporary folder. One build of the
 * program for the tests that start it. Reports at the end what the API answered in all tests together.
 */
export default async function setup({ provide }: TestProject) {
  forgetAnswers()
  const dataDir = await mkdtemp(join(tmpdir(), 'aaram-api-test-'))
  const { MONGODB_URL, PATH } = process.env
  const [server, program] = await Promise.all([
    openServer({ url: MONGODB_URL, dataDir, searchPath: PATH }),
    bundleProgram(),
  ])
  const was = await removeExpired(server.url, false)
  provide('mongodbUrl', server.url)
  provide('program', program)
  return async () => {
    reportAnswers()
    await removeExpired(server.url, was)
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
