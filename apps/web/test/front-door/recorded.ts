import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openShop } from './shop.ts'

/** Starts a shop whose programs record what they load. */
export async function openRecorded(
  apiVariables: Record<string, string>,
  webVariables: Record<string, string>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'aaram-loaded-'))
  const record = `import { registerHooks } from 'node:module'
    import { appendFileSync } from 'node:fs'
    registerHooks({ load(url, context, next) {
      appendFileSync(process.env.LOADED_MODULES, url + '\\n')
      return next(url, context)
    } })`
  const recorded = (name: string, variables: Record<string, string>) => ({
    ...variables,
    LOADED_MODULES: join(folder, name),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(record)}`,
  })
  const shop = await openShop(recorded('api', apiVariables), recorded('web', webVariables))
  return {
    ...shop,
    /** Whether API and web have loaded more of OpenTelemetry than its API package, which prom-client loads always. */
    async haveSdk() {
      const lists = ['api', 'web'].map((name) => readFile(join(folder, name), 'utf8'))
      const read = await Promise.all(lists)
      for (const list of read) expect(list).toMatch(/\/fastify\//)
      return read.map((list) => /opentelemetry(?![+/]api[@/])/.test(list))
    },
    async close() {
      await shop.close()
      await rm(folder, { recursive: true })
    },
  }
}
export type RecordedShop = Awaited<ReturnType<typeof openRecorded>>
