import type { JsonSchema, OpenApiDocument, OpenApiOperation } from '@aaram/contracts/openapi'
import { apiCompare, type Diff } from 'api-smart-diff'
import { ruleChanges, sentenceOf } from './sentences.ts'

/** How a change affects programs that use the API. They may stop working after a breaking change. */
export type ChangeKind = 'breaking' | 'changed' | 'added'

/** A difference between two versions of the API. `text` is a Markdown sentence without full stop. */
export type Change = { kind: ChangeKind; text: string }

/** The name of an endpoint without the common prefix, such as `GET /products/{slug}`. */
const nameOf = (path: string, method: string) =>
  `\`${method.toUpperCase()} ${path.replace(/^\/api/, '')}\``

/** Ignores names of path parameters and a slash at the end, which make no difference to callers. */
const shapeOf = (path: string) => path.replace(/\{\w+\}/g, '{}').replace(/\/$/, '')

/** Writes `type: [string, null]` as `anyOf`, so that its values are compared one by one. */
function expanded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(expanded)
  if (typeof value !== 'object' || value === null) return value
  const { type, ...rest } = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, expanded(part)]),
  )
  if (!Array.isArray(type)) return { ...rest, ...(type !== undefined && { type }) }
  return { anyOf: type.map((one) => (one === 'null' ? { type: one } : { ...rest, type: one })) }
}

type Operation = { name: string; auth: 'public' | 'optional' | 'user'; compared: object }

const EMPTY: JsonSchema = { type: 'object', properties: {} }

/** Query and body of a request as two object schemas, which may be empty, so that all requests compare alike. */
function requestOf({ parameters = [], requestBody }: OpenApiOperation) {
  const named = parameters.filter((one) => one.in === 'query')
  const query = {
    type: 'object',
    properties: Object.fromEntries(named.map(({ name, schema }) => [name, schema])),
    required: named.filter(({ required }) => required).map(({ name }) => name),
  }
  const body = requestBody?.content['application/json'].schema ?? EMPTY
  return { content: { query: { schema: query }, body: { schema: body } } }
}

const authOf = ({ security }: OpenApiOperation): Operation['auth'] => {
  if (security.length === 0) return 'public'
  return security.some((one) => Object.keys(one).length === 0) ? 'optional' : 'user'
}

/** The operations of a document by method and shape. Error bodies are the same everywhere and are compared separately. */
function operationsOf({ paths }: OpenApiDocument): Map<string, Operation> {
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const { default: _failure, ...responses } = operation.responses
        const compared = expanded({ requestBody: requestOf(operation), responses }) as object
        const found = { name: nameOf(path, method), auth: authOf(operation), compared }
        return [`${method} ${shapeOf(path)}`, found] as const
      }),
    ),
  )
}

const asDocument = (operation: object) => ({
  openapi: '3.1.0',
  info: { title: '', version: '' },
  paths: { '/': { post: operation } },
})

/** Whether a change of the required properties only repeats that a property was added or removed. */
const isRepeated = ({ path, before, after }: Diff, diffs: readonly Diff[]): boolean => {
  const at = path.length - 2
  if (path[at] !== 'required') return false
  const property = [...path.slice(0, at), 'properties', after ?? before].join('/')
  return diffs.some((other) => other.path.join('/') === property)
}

/** Descriptions list rules of requests: one more may refuse what was taken, and other words for one may not. */
function kindOf(diff: Diff): ChangeKind {
  const { type, action, path } = diff
  if (path.at(-1) === 'description')
    return ruleChanges(diff).removed.length === 0 ? 'breaking' : 'changed'
  if (type === 'breaking') return 'breaking'
  return type === 'non-breaking' && action === 'add' ? 'added' : 'changed'
}

function changesWithin({ name, compared }: Operation, before: Operation): Change[] {
  const [was, is] = [asDocument(before.compared), asDocument(compared)]
  const { diffs } = apiCompare(was, is)
  return diffs
    .filter((diff) => !isRepeated(diff, diffs))
    .map((diff) => ({ kind: kindOf(diff), text: `${name} ${sentenceOf(diff, is)}` }))
}

function authChanges({ name, auth }: Operation, before: Operation): Change[] {
  if (auth === before.auth) return []
  if (auth === 'user') return [{ kind: 'breaking', text: `${name} now requires a log-in` }]
  return [{ kind: 'changed', text: `${name} no longer has the log-in \`${before.auth}\`` }]
}

function errorChanges(before: OpenApiDocument, after: OpenApiDocument): Change[] {
  const [was, is] = [before['x-errors'], after['x-errors']]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((code): Change[] => {
    const [old, now] = [was[code], is[code]]
    if (!old) return [{ kind: 'added', text: `The error code \`${code}\` (${now?.status}) is new` }]
    if (!now) return [{ kind: 'breaking', text: `The error code \`${code}\` is not used any more` }]
    if (old.status === now.status) return []
    const text = `The error code \`${code}\` has the status ${now.status}, no longer ${old.status}`
    return [{ kind: 'breaking', text }]
  })
}

const KINDS: readonly ChangeKind[] = ['breaking', 'changed', 'added']

/** All differences between two documents that matter to callers, without duplicates: breaking changes, other changes, additions. */
export function compareDocuments(before: OpenApiDocument, after: OpenApiDocument): Change[] {
  const [was, is] = [operationsOf(before), operationsOf(after)]
  const changes = [...new Set([...was.keys(), ...is.keys()])].flatMap((key): Change[] => {
    const [old, now] = [was.get(key), is.get(key)]
    if (!now) return [{ kind: 'breaking', text: `${old?.name} does not exist any more` }]
    if (!old) return [{ kind: 'added', text: `${now.name} is new` }]
    return [...authChanges(now, old), ...changesWithin(now, old)]
  })
  const once = new Map(
    [...changes, ...errorChanges(before, after)].map((change) => [change.text, change]),
  )
  return KINDS.flatMap((kind) => [...once.values()].filter((change) => change.kind === kind))
}
