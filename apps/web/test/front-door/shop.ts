import type { AddressInfo } from 'node:net'
import { startWeb } from '../start-web.ts'
import { startApi } from './api.ts'

/** The API as a process of its own over an embedded database, and the web server before it, both listening. */
export async function openShop(variables: Record<string, string> = {}) {
  const { port, log, program, close } = await startApi('src/main.ts', variables)
  const web = await startWeb(`http://127.0.0.1:${port}`)
  await web.listen({ host: '127.0.0.1', port: 0 })
  return {
    api: port,
    web: (web.server.address() as AddressInfo).port,
    log,
    program,
    async close() {
      web.server.closeAllConnections()
      await web.close()
      await close()
    },
  }
}
export type Shop = Awaited<ReturnType<typeof openShop>>
