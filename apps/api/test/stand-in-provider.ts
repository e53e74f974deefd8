import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Received = { method?: string; path?: string; headers: object; body: unknown }
/** What the provider answers next; `hang` never answers. */
export type Answer = { status: number; body: unknown } | 'hang'

/** A provider's HTTP API on loopback: records requests and sends scripted responses. */
export async function standInProvider(answer: Answer) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method, url: path, headers } = request
    const text = Buffer.concat(chunks).toString()
    received.push({
      ...(method && { method }),
      ...(path && { path }),
      headers,
      body: JSON.parse(text),
    })
    if (answer === 'hang') return
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, received }
}
