import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { drawn, FAULTS, type Outcome, type Weather } from './weather.ts'

const LATEST_MS = 3_000

/** A proxy that forwards, delays, drops and refuses requests to a server. */
export async function proxyTo(target: string, next: () => number) {
  let weather: Weather = 'good'
  const counts = Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Outcome, number>

  async function pass(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const fault = drawn(weather, next)
    counts[fault] += 1
    const bytes = await buffer(request)
    if (fault === 'silent') return
    if (fault === 'dropped') return void request.socket.destroy()
    if (fault === 'refused') return void reply.writeHead(503).end('{}')
    if (fault === 'delayed') await pause(next() * LATEST_MS)
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
    const answer = await fetch(target + request.url, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(bytes.length && { body: new Uint8Array(bytes) }),
    })
    const text = await answer.text()
    if (fault === 'lost') return void request.socket.destroy()
    reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
  }

  const server = createServer((request, reply) => {
    // The client was killed.
    pass(request, reply).catch(() => request.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    turn(to: Weather): void {
      weather = to
      // What was never answered is over now.
      if (to === 'good') server.closeAllConnections()
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
