import { startApi } from './api.ts'
import { startWebProgram } from './web.ts'

/** The API over an embedded database, and the built web server before it, warmed up: both as processes of their own. */
export async function openShop(variables: Record<string, string> = {}) {
  const { port, log, program, close } = await startApi('src/main.ts', variables)
  const web = await startWebProgram(`http://127.0.0.1:${port}`)
  await web.warm()
  return {
    api: port,
    web: web.port,
    log,
    program,
    async close() {
      await web.close()
      await close()
    },
  }
}
export type Shop = Awaited<ReturnType<typeof openShop>>
