import { Agent, request as open } from 'node:http'
import { text } from 'node:stream/consumers'
import { credentials, forKit } from './credentials.ts'
import type { People } from './people.ts'
import type { Request } from './requests.ts'

export type Answer = { status: number; type: string; text: string; ms: number }

/** Beyond it a request counts as unanswered. */
const TIMEOUT_MS = 10_000

/** Asks over one kept connection, as Node writes it: odd methods, bytes and headers go out as they are. */
export function createSender(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    send: (request: Request, people: People): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const { method, path, headers, body } = request
        const startedAt = performance.now()
        const sent = open({
          host: '127.0.0.1',
          port,
          agent,
          method,
          path,
          timeout: TIMEOUT_MS,
          headers: {
            ...forKit(request),
            ...credentials(request, people),
            ...headers,
            ...(body && { 'content-length': body.length }),
          },
        })
        sent.on('response', (answer) => {
          const { statusCode: status = 0, headers: got } = answer
          const type = got['content-type'] ?? ''
          text(answer).then(
            (read) => resolve({ status, type, text: read, ms: performance.now() - startedAt }),
            reject,
          )
        })
        sent.on('timeout', () => sent.destroy(new Error(`No answer in ${TIMEOUT_MS} ms.`)))
        sent.on('error', reject)
        sent.end(body ?? undefined)
      }),
    close: () => agent.destroy(),
  }
}
