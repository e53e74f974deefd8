import { appendFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERRORS } from '@aaram/contracts'
import {
  type Example,
  mapLists,
  responseSchema,
  type ServedEndpoint,
} from '@aaram/contracts/openapi'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const REPORTS = join(import.meta.dirname, '../reports')
const PARTS = join(REPORTS, 'contract-coverage')
const REPORT = join(REPORTS, 'contract-coverage.json')
/** An example of each endpoint, which `npm run contracts:examples` takes into the API's reference. */
const EXAMPLES = join(REPORTS, 'contract-examples.json')

/**
 * What the API answered at least once in a run of the tests. `code`: of an error body, or in a response that names what it
 * left out. Paths are below `/api`, or of the whole address for what is served beside it.
 */
type SeenResponse = { endpoint: string; status: number; code?: string }
type Part = { answered: SeenResponse } | { endpoint: string; example: Example }

/** Of an example, as JSON: longer ones say nothing more. */
const EXAMPLE_MAX = 3_000
const LIST_MAX = 2
/** Fields whose values are secrets outside of tests. */
const SECRET = /^(token|signature|shareToken|otp)$/

const seen = new Set<string>()
const longest = new Map<string, number>()
const bodies = new WeakMap<FastifyRequest, unknown>()

/** Without secrets and long lists. */
function shortened(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, LIST_MAX).map((one) => shortened(one))
  if (typeof value === 'string' && SECRET.test(name))
    return value.replace(/[0-9]/g, '0').replace(/[A-Za-z]/g, 'x')
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part, key)]))
}

function note(part: Part): void {
  mkdirSync(PARTS, { recursive: true })
  appendFileSync(join(PARTS, `${process.pid}.jsonl`), `${JSON.stringify(part)}\n`)
}

/** @throws Error for a success body in which an entry repeats that the contract allows once */
function checkRepeats(one: ServedEndpoint | undefined, text: string): void {
  if (!one) return
  const body = JSON.parse(text)
  const once = mapLists(responseSchema(one.endpoint), body)
  if (JSON.stringify(once) !== JSON.stringify(body))
    throw new Error(`${one.path} repeats an entry that its contract allows once: ${text}`)
}

/** The fullest example of an endpoint is kept: most tests are about one field. */
function noteExample(endpoint: string, request: unknown, text: string): void {
  const response = shortened(JSON.parse(text))
  const example: Example = {
    ...(request !== undefined && { request: shortened(request) }),
    response,
  }
  const { length } = JSON.stringify(example)
  if (length > EXAMPLE_MAX || length <= (longest.get(endpoint) ?? 0)) return
  longest.set(endpoint, length)
  note({ endpoint, example })
}

/** The error codes in a body. */
const codesIn = (text: string): string[] =>
  [...text.matchAll(/"code":"(\w+)"/g)].flatMap(([, code = '']) =>
    Object.hasOwn(ERRORS, code) ? code : [],
  )

/** Notes what an app under test answers, each combination once for each process of the run. */
export function recordAnswers(app: FastifyInstance): void {
  // As it came: validation replaces it by decoded values.
  app.addHook('preValidation', async (request) => void bodies.set(request, request.body))
  app.addHook('onSend', async (request, reply, payload) => {
    const { url } = request.routeOptions
    // Cached responses are sent as bytes.
    const text = Buffer.isBuffer(payload) ? payload.toString() : payload
    if (!url || typeof text !== 'string') return payload
    const status = reply.statusCode
    const endpoint = `${request.method} ${url.replace(/^\/api\//, '/')}`
    const codes = codesIn(text)
    for (const code of codes.length ? codes : [undefined]) {
      const answered: SeenResponse = { endpoint, status, ...(code && { code }) }
      const key = JSON.stringify(answered)
      if (!seen.has(key)) note({ answered })
      seen.add(key)
    }
    const isContract = text.startsWith('{"status":"success"')
    if (status === 200 && isContract) {
      const isServed = ({ path, endpoint: { method } }: ServedEndpoint) =>
        path === url && method === request.method
      checkRepeats(app.served.find(isServed), text)
      noteExample(endpoint, bodies.get(request), text)
    }
    return payload
  })
}

/** Begins a run: what an earlier one noted does not count. */
export const forgetAnswers = (): void => {
  for (const path of [PARTS, REPORT, EXAMPLES]) rmSync(path, { recursive: true, force: true })
}

/** Ends a run: writes what all its processes noted. */
export function reportAnswers(): void {
  const parts = globSync(join(PARTS, '*.jsonl'))
    .flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n'))
    .map((line): Part => JSON.parse(line))
  const answered = new Map<string, SeenResponse>()
  const examples = new Map<string, Example>()
  const lengthOf = (example?: Example) => JSON.stringify(example ?? '').length
  for (const part of parts)
    if ('answered' in part) answered.set(JSON.stringify(part.answered), part.answered)
    else if (lengthOf(part.example) > lengthOf(examples.get(part.endpoint)))
      examples.set(part.endpoint, part.example)
  mkdirSync(REPORTS, { recursive: true })
  writeFileSync(REPORT, JSON.stringify([...answered.values()]))
  writeFileSync(EXAMPLES, JSON.stringify(Object.fromEntries(examples)))
  rmSync(PARTS, { recursive: true, force: true })
}
