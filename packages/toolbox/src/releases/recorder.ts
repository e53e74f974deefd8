import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createNormaliser, type Json } from '@aaram/contracts/recorded/placeholders'
import type { Exchange, Head } from '@aaram/contracts/recorded/recording'
import { ToolError } from '../terminal/tool-error.ts'
import { startReleasedApi } from './program.ts'
import { type Client, type Endpoint, type Groups, visitShop } from './visit.ts'

/** How many entries of a list are recorded; the others are similar. */
const LIST_MAX = 3
/** Endpoints for tests, which no page calls. */
export const NO_PAGE_CALLS = new Set(['POST /dev/payments/:providerOrderId'])
/** Headers that describe the client and do not affect the response. */
const LEFT_OUT = new Set(['accept', 'accept-encoding', 'accept-language', 'user-agent'])

type Call = (endpoint: Endpoint, input?: object, extra?: object) => Promise<unknown>
/** The parts of a release that the recorder uses. Their types depend on the release. */
type Release = {
  createApi: (options: { origin: string; token: () => string | null }) => Call
  contracts: Record<string, unknown>
  toJSONSchema: (schema: unknown, options: object) => { [key: string]: Json }
}

async function loadRelease(folder: string): Promise<Release> {
  const load = (file: string) => import(pathToFileURL(path.join(folder, file)).href)
  const zod = createRequire(path.join(folder, 'packages/contracts/package.json')).resolve(
    'zod/mini',
  )
  const [{ createApi }, contracts, { toJSONSchema }] = await Promise.all([
    load('apps/web/src/lib/api.ts'),
    load('packages/contracts/src/index.ts'),
    import(pathToFileURL(zod).href),
  ])
  return { createApi, contracts, toJSONSchema }
}

const isGroup = (value: unknown): value is Groups[string] =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => typeof one?.path === 'string' && 'response' in one)

const groupsOf = (contracts: Record<string, unknown>): Groups =>
  Object.fromEntries(
    Object.entries(contracts).filter(
      (entry): entry is [string, Groups[string]] => entry[0].endsWith('Api') && isGroup(entry[1]),
    ),
  )

const shorten = (value: Json): Json => {
  if (Array.isArray(value)) return value.slice(0, LIST_MAX).map(shorten)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shorten(one)]))
}

export const nameOf = ({ method, path: pattern }: Endpoint) => `${method} ${pattern}`

/** Records the requests and responses of this process; `restore` ends the recording. */
function watchFetch(origin: string) {
  const { fetch } = globalThis
  const normaliser = createNormaliser()
  const seen: Omit<Exchange, 'endpoint'>[] = []
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const text = await request.clone().text()
    const answer = await fetch(request)
    const headers = [...request.headers].filter(([name]) => !LEFT_OUT.has(name))
    const exchange = {
      path: normaliser.normaliseText(request.url.slice(`${origin}/api`.length)),
      headers: Object.fromEntries(
        headers.map(([name, value]) => [name, normaliser.normaliseText(value)]),
      ),
      ...(text && { body: normaliser.request(JSON.parse(text)) }),
      status: answer.status,
      answer: normaliser.answer(shorten((await answer.clone().json()) as Json)),
    }
    seen.push(exchange)
    return answer
  }
  const restore = () => {
    globalThis.fetch = fetch
  }
  return { seen, restore }
}

/**
 * Starts a release's API and visits it with the release's own web client.
 * @param folder its checkout, with packages installed
 * @throws ToolError when a call ends differently than expected, or the visit misses an endpoint that pages call
 */
export async function recordVisit(folder: string, release: string) {
  const { createApi, contracts, toJSONSchema } = await loadRelease(folder)
  const groups = groupsOf(contracts)
  const api = await startReleasedApi(folder)
  const { seen, restore } = watchFetch(api.origin)
  const exchanges: Exchange[] = []
  let token: string | null = null
  const send = createApi({ origin: api.origin, token: () => token })
  const call: Client['call'] = async (name, input, { fails, ...extra } = {}) => {
    const [group = '', key = ''] = name.split('.')
    const endpoint = groups[group]?.[key]
    if (!endpoint) throw new ToolError(`The release has no ${name}; change src/releases/visit.ts.`)
    const before = seen.length
    const outcome = await send(endpoint, input, extra).catch((error: { status?: number }) => {
      if (error.status !== fails) throw new ToolError(`${name}: ${error}`)
      return null
    })
    if (fails && outcome) throw new ToolError(`${name} did not fail with ${fails}`)
    exchanges.push(...seen.slice(before).map((one) => ({ endpoint: nameOf(endpoint), ...one })))
    return outcome
  }
  try {
    await visitShop({ groups, call, setToken: (given) => (token = given) })
  } finally {
    restore()
    await api.close()
  }
  const called = new Set(exchanges.map(({ endpoint }) => endpoint))
  const all = Object.values(groups).flatMap((group) => Object.values(group))
  const missed = all.map(nameOf).filter((name) => !called.has(name) && !NO_PAGE_CALLS.has(name))
  if (missed.length > 0)
    throw new ToolError(
      `The visit never calls ${missed.join(', ')}; add it to src/releases/visit.ts.`,
    )
  const schema = (one: unknown) => toJSONSchema(one, { io: 'input', unrepresentable: 'any' })
  const schemas = all
    .filter((endpoint) => called.has(nameOf(endpoint)))
    .map((endpoint) => [nameOf(endpoint), schema(endpoint.response)] as const)
  const head: Head = {
    release,
    schemas: { error: schema(contracts.errorBody), ...Object.fromEntries(schemas) },
  }
  return { head, exchanges }
}
