import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { ToolError } from '../terminal/tool-error.ts'

/** Starts a release's API from source, over its own database with the demo shop. */
export async function startReleasedApi(folder: string) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'aaram-recording-'))
  const child = spawn(process.execPath, [path.join(folder, 'apps/api/src/main.ts')], {
    env: {
      PATH: process.env.PATH,
      API_PORT: '0',
      DATA_DIR: dataDir,
      DEV_TOOLS: 'true',
      REQUESTS_PER_MINUTE: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const { promise: origin, resolve, reject } = Promise.withResolvers<string>()
  createInterface(child.stdout!).on('line', (line) => {
    const found = /listening at (http:\/\/[^\s"]+)/.exec(line)?.[1]
    if (found) resolve(found)
  })
  ended.then(([code]) => reject(new ToolError(`The API in ${folder} ended with code ${code}.`)))
  return {
    origin: await origin,
    async close() {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
