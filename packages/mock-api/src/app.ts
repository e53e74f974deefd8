import {
  ERRORS,
  type ErrorCode,
  type MockScenario,
  mockControls,
  SESSION_HINT_COOKIE,
  SESSION_LIFE_MS,
  USER_HEADER,
} from '@aaram/contracts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { MOCK_ENDPOINTS, type MockEndpoint } from './endpoints.ts'
import type { MockCall } from './handlers/handlers.ts'
import { PAYMENT_SCRIPT, SCRIPT_PATH } from './handlers/payments.ts'
import { MockError } from './mock-error.ts'
import { pictureOf } from './picture.ts'
import { generatedBody, seedOf } from './responses.ts'
import {
  errorBodyOf,
  keyOf,
  parseScenarios,
  SCENARIO_HEADER,
  scenarioFor,
  withLists,
} from './scenarios.ts'
import { createState, type MockState } from './state.ts'

const cookieOf = ({ headers }: FastifyRequest, name: string) =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(headers.cookie ?? '')?.[1] ?? null

const sendError = (reply: FastifyReply, code: ErrorCode, lines: readonly string[] = []) =>
  reply.code(ERRORS[code].status).send(errorBodyOf(code, lines))

/** Validates and decodes a value. @throws MockError INVALID_INPUT with the contract's lines */
function parsed(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const { success, data, error } = z.safeParse(schema, value ?? {})
  if (success) return data
  throw new MockError('INVALID_INPUT', [...new Set(error.issues.map(({ message }) => message))])
}

function callOf(state: MockState, request: FastifyRequest, reply: FastifyReply): MockCall {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const token = bearer ?? cookieOf(request, 'session')
  return {
    state,
    token,
    account: (token && state.sessions.get(token)) || null,
    setSession: (value) => {
      const life = `Path=/; SameSite=Lax; Max-Age=${value ? SESSION_LIFE_MS / 1000 : 0}`
      reply.header('set-cookie', [
        `session=${value ?? ''}; HttpOnly; ${life}`,
        `${SESSION_HINT_COOKIE}=1; ${life}`,
      ])
    },
  }
}

/** The scenarios in a request's header. @throws MockError INVALID_INPUT when the header is invalid */
function headerScenarios({ headers }: FastifyRequest): MockScenario[] {
  const header = headers[SCENARIO_HEADER]
  if (typeof header !== 'string') return []
  try {
    return parseScenarios(header)
  } catch (error) {
    throw new MockError('INVALID_INPUT', [`${SCENARIO_HEADER}: ${String(error)}`])
  }
}

/** The encoded response body, from the handler or generated from the contract. */
function answer({ endpoint, handler }: MockEndpoint, request: FastifyRequest, call: MockCall) {
  const shown = request.headers[USER_HEADER]
  if (endpoint.auth === 'user' && !call.account) throw new MockError('NOT_LOGGED_IN')
  if (endpoint.auth !== 'public' && call.account && shown && shown !== call.account.user._id)
    throw new MockError('SESSION_CHANGED')
  const input = {
    params: parsed(endpoint.params, request.params),
    query: parsed(endpoint.query, request.query),
    body: parsed(endpoint.body, request.body),
  }
  if (handler) return z.encode(endpoint.response, handler(input, call))
  const params = request.params as Record<string, string>
  return generatedBody(endpoint, { seed: seedOf(JSON.stringify(params)), params })
}

/** Serves what is not in the contracts: the switches of scenarios, pictures, the payment script, and health. */
function serveOthers(app: FastifyInstance, scenarios: MockScenario[]): void {
  const { scenarios: read, choose } = mockControls
  const chosen = () =>
    z.encode(read.response, {
      status: 'success',
      endpoints: MOCK_ENDPOINTS.map(({ endpoint }) => keyOf(endpoint)),
      scenarios,
    })
  app.get(`/api${read.path}`, async () => chosen())
  app.post(`/api${choose.path}`, async ({ body }) => {
    const scenario = parsed(choose.body, body) as MockScenario
    const others = scenarios.filter(({ endpoint }) => endpoint !== scenario.endpoint)
    const { endpoint: _endpoint, ...parts } = scenario
    const isChosen = Object.values(parts).some((part) => part !== undefined && part !== 0)
    scenarios.splice(0, scenarios.length, ...others, ...(isChosen ? [scenario] : []))
    return chosen()
  })
  app.get(SCRIPT_PATH, async (_, reply) => reply.type('text/javascript').send(PAYMENT_SCRIPT))
  app.get('/media/*', async ({ url }, reply) => reply.type('image/svg+xml').send(pictureOf(url)))
  for (const path of ['live', 'ready'])
    app.get(`/api/health/${path}`, async () => ({ status: 'success' }))
}

/**
 * Builds the mock API, without listening. It serves every endpoint of the contracts, with state in memory.
 * @param machineNow the time in ms since 1970; one that stands still makes every answer the same
 */
export function buildMockApi(
  endpoints: readonly MockEndpoint[] = MOCK_ENDPOINTS,
  machineNow?: () => number,
): FastifyInstance {
  const state = createState(machineNow)
  const scenarios: MockScenario[] = []
  const app = Fastify({
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2_000 },
    forceCloseConnections: true,
  })
  app.setErrorHandler<Error & { statusCode?: number }>((error, _, reply) => {
    if (error instanceof MockError) return sendError(reply, error.code, error.lines)
    if (error.statusCode && error.statusCode < 500) return sendError(reply, 'INVALID_INPUT')
    process.stderr.write(`${error.stack}\n`)
    return sendError(reply, 'INTERNAL', [error.message])
  })
  app.setNotFoundHandler((_, reply) => sendError(reply, 'NOT_FOUND'))
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, text, done) => {
    try {
      done(null, text === '' ? {} : JSON.parse(String(text)))
    } catch {
      done(new MockError('INVALID_INPUT', ['The request cannot be read.']), undefined)
    }
  })
  serveOthers(app, scenarios)
  for (const one of endpoints) {
    const { method, path } = one.endpoint
    app.route({
      method,
      url: `/api${path}`,
      async handler(request, reply) {
        const { endpoint } = one
        const ofRequest = headerScenarios(request)
        const scenario = scenarioFor(ofRequest, endpoint) ?? scenarioFor(scenarios, endpoint) ?? {}
        const { delayMs, network, error, list } = scenario as Partial<MockScenario>
        if (delayMs) await new Promise((resolve) => setTimeout(resolve, delayMs))
        if (network) {
          reply.hijack()
          request.raw.socket.destroy()
          return reply
        }
        if (error) return sendError(reply, error)
        const body = answer(one, request, callOf(state, request, reply))
        return withLists(endpoint, body as Record<string, unknown>, list)
      },
    })
  }
  return app
}
