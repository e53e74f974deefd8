import { Agent, request as open } from 'node:http'
import type { People } from './people.ts'
import type { Request } from './requests.ts'

export type Answer = { status: number; type: string; text: string; ms: number }

/** Beyond it a request counts as unanswered. */
const PATIENT_MS = 10_000

const LOGOUT = 'POST /api/users/auth/logout'
/** Whoever calls one of these is logged out: only the person who is there for it does. */
const LOGOUTS = new Set([LOGOUT, `${LOGOUT}-everywhere`])

/** The development kit serves nobody else, and what stands behind its guard is fuzzed too. */
const forKit = ({ aim }: Request) =>
  aim.includes('/api/dev/') ? { 'x-requested-with': 'fetch' } : {}

function credentials({ caller, aim }: Request, people: People): Record<string, string> {
  const owner = LOGOUTS.has(aim) ? people.leaver : people.owner
  switch (caller) {
    case 'owner':
      return { authorization: `Bearer ${owner}` }
    case 'stranger':
      return { authorization: `Bearer ${LOGOUTS.has(aim) ? people.leaver : people.stranger}` }
    case 'cookie':
      return { cookie: `session=${owner}`, 'x-requested-with': 'fetch' }
    case 'cookieAlone':
      return { cookie: `a=${'b'.repeat(4_000)}; session=${owner}; session=junk; =;;` }
    case 'forger':
      return {
        authorization: `Bearer ${owner.slice(0, -3)}abc`,
        cookie: 'session=eyJhbGciOiJub25lIn0.eyJzaWQiOnsiJG5lIjoxfX0.; __proto__=1',
      }
    default:
      return {}
  }
}

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
          timeout: PATIENT_MS,
          headers: {
            ...forKit(request),
            ...credentials(request, people),
            ...headers,
            ...(body && { 'content-length': body.length }),
          },
        })
        sent.on('response', async (answer) => {
          try {
            const parts: Buffer[] = []
            for await (const part of answer) parts.push(part as Buffer)
            resolve({
              status: answer.statusCode ?? 0,
              type: answer.headers['content-type'] ?? '',
              text: Buffer.concat(parts).toString(),
              ms: performance.now() - startedAt,
            })
          } catch (error) {
            reject(error)
          }
        })
        sent.on('timeout', () => sent.destroy(new Error(`No answer in ${PATIENT_MS} ms.`)))
        sent.on('error', reject)
        sent.end(body ?? undefined)
      }),
    close: () => agent.destroy(),
  }
}
