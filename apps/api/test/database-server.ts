import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openServer } from '../src/database/open.ts'

declare module 'vitest' {
  interface ProvidedContext {
    mongodbUrl: string
  }
}

/** One MongoDB for the whole run: the one at MONGODB_URL if set, else a local one in a temporary folder. */
export default async function setup({ provide }: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'aaram-api-test-'))
  const { MONGODB_URL, PATH } = process.env
  const server = await openServer({ url: MONGODB_URL, dataDir, searchPath: PATH })
  provide('mongodbUrl', server.url)
  return async () => {
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
