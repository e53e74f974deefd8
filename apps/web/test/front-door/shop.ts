import { startApi } from './api.ts'
import { startWebProgram } from './web.ts'

/** Tests name their requests, as a proxy in front does. */
const BEHIND_A_PROXY = { TRUSTED_PROXIES: '127.0.0.1' }

/** The built API over an embedded database, and the built web server before it: both as processes of their own, ready. */
export async function openShop(
  variables: Record<string, string> = {},
  webVariables: Record<string, string> = BEHIND_A_PROXY,
) {
  const { port, log, program, close } = await startApi(variables)
  const web = await startWebProgram(`http://127.0.0.1:${port}`, webVariables)
  await web.warm()
  return {
    api: port,
    web: web.port,
    webMetrics: web.metricsPort,
    webLines: web.lines,
    log,
    program,
    async close() {
      await web.close()
      await close()
    },
  }
}
export type Shop = Awaited<ReturnType<typeof openShop>>
