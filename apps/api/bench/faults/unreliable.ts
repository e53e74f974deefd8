import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Ways in which a request over the internet ends, with their shares while the weather is `bad` or `down`. */
const WEATHERS = {
  good: { passed: 1 },
  bad: { passed: 0.6, delayed: 0.15, dropped: 0.08, lost: 0.08, refused: 0.06, silent: 0.03 },
  down: { refused: 0.7, dropped: 0.2, lost: 0.1 },
} as const satisfies Record<string, Partial<Record<Outcome, number>>>
/**
 * `delayed`: up to 3 s late. `dropped`: broken off before it arrived. `lost`: it was done, and its answer broken off.
 * `refused`: 503. `silent`: never answered.
 */
export const FAULTS = ['passed', 'delayed', 'dropped', 'lost', 'refused', 'silent'] as const
type Outcome = (typeof FAULTS)[number]
export type Weather = keyof typeof WEATHERS

const LATEST_MS = 3_000

function drawn(weather: Weather, next: () => number): Outcome {
  let left = next()
  for (const [fault, share] of Object.entries(WEATHERS[weather])) {
    left -= share
    if (left < 0) return fault as Outcome
  }
  return 'passed'
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

/** A proxy that forwards, delays, drops and refuses requests to a server. */
export async function proxyTo(target: string, next: () => number) {
  let weather: Weather = 'good'
  const counts = Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Outcome, number>

  async function pass(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const fault = drawn(weather, next)
    counts[fault] += 1
    const bytes = await bytesOf(request)
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
