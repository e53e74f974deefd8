import { createServer } from 'node:http'
import type { Registry } from 'prom-client'

/**
 * Serves `/metrics` on a separate address, which visitors do not reach. Resolves when it listens.
 * @returns the port, and a function that stops it
 */
export async function serveMetrics(
  registry: Registry,
  { host, port }: { host: string; port: number },
) {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics')
      return void response.writeHead(404).end()
    const text = await registry.metrics()
    response.writeHead(200, { 'content-type': registry.contentType }).end(text)
  })
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(port, host, resolve)
  await listening
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
