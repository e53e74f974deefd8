import type { AnyEndpoint } from '@aaram/contracts'
import { type JsonSchema, openApiDocument } from '@aaram/contracts/openapi'
import { generateSync } from 'json-schema-faker'
import { PRICES, valuesFor } from './words.ts'

type Schema = { readonly [key: string]: unknown }
type List = 'usual' | 'empty' | 'long'

/** The number of entries in a list of a response. */
const ENTRIES: Readonly<Record<List, number>> = { usual: 3, empty: 0, long: 200 }
const INTEGER_MAX = 40
const DAY_MS = 24 * 3_600_000
const DAYS = 40
/** Generated times are in the weeks before this one. */
const NOW = Date.UTC(2026, 10, 28, 6, 30)

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

const matches = ({ pattern, maxLength, minLength }: Schema, value: string): boolean =>
  (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value)) &&
  value.length <= Number(maxLength ?? Number.POSITIVE_INFINITY) &&
  value.length >= Number(minLength ?? 0)

/** The schema of a single value, restricted to choices that suit the field's name and format. */
function leaf(schema: Schema, name: string): Schema {
  if ('enum' in schema || 'const' in schema) return schema
  if (schema.format === 'rupees') return { enum: PRICES }
  if (schema.format === 'date-time') {
    const days = Array.from({ length: DAYS }, (_, index) => index)
    return { enum: days.map((day) => new Date(NOW - day * DAY_MS).toISOString()) }
  }
  if (schema.type === 'integer') {
    const least = Math.max(Number(schema.minimum ?? 0), 0)
    const most = Math.min(Number(schema.maximum ?? INTEGER_MAX), least + INTEGER_MAX)
    return { type: 'integer', minimum: least, maximum: most }
  }
  const types = [schema.type].flat()
  if (!types.includes('string')) return schema
  const known = schema.format === 'email' ? valuesFor('email') : valuesFor(name)
  const fitting = known.filter((value) => matches(schema, value))
  if (fitting.length > 0) return { enum: types.includes('null') ? [...fitting, null] : fitting }
  if (typeof schema.pattern === 'string') return schema
  return {
    ...schema,
    minLength: schema.minLength ?? 4,
    maxLength: Math.min(Number(schema.maxLength ?? 24), 24),
  }
}

/** The schema from which a body is generated: realistic choices for fields, and top-level lists of the wanted length. */
function realistic(schema: Schema, name: string, list: List, depth = 0): Schema {
  const within = (part: unknown, of = name) =>
    isSchema(part) ? realistic(part, of, list, depth + 1) : part
  const mapped = (parts: unknown) =>
    isSchema(parts) &&
    Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, within(part, key)]))
  if (Array.isArray(schema.anyOf)) {
    const { default: _default, ...rest } = schema
    return { ...rest, anyOf: schema.anyOf.map((part) => within(part)) }
  }
  if (schema.type === 'object')
    return {
      ...schema,
      ...(schema.properties !== undefined && { properties: mapped(schema.properties) }),
      ...(isSchema(schema.additionalProperties) && {
        additionalProperties: within(schema.additionalProperties),
      }),
    }
  if (schema.type === 'array') {
    const wanted = depth === 1 ? ENTRIES[list] : ENTRIES.usual
    const least = Number(schema.minItems ?? 0)
    const count = Math.max(least, Math.min(wanted, Number(schema.maxItems ?? wanted)))
    return { ...schema, items: within(schema.items), minItems: count, maxItems: count }
  }
  return leaf(schema, name)
}

/** A number, always the same for a text. */
export const seedOf = (text: string): number =>
  [...text].reduce((seed, letter) => (seed * 31 + (letter.codePointAt(0) ?? 0)) % 2 ** 31, 7)

/**
 * The value with a unique id for each `_id`, a unique file for each video, and unique texts in each list. Generated values
 * repeat, but pages use them as keys.
 */
function withIds(value: unknown, nextId: () => string): unknown {
  if (Array.isArray(value)) {
    const isTexts = value.every((one) => typeof one === 'string')
    return (isTexts ? [...new Set(value)] : value).map((one) => withIds(one, nextId))
  }
  if (!isSchema(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === 'videoUrl'
        ? `/media/videos/mock-${nextId()}.mp4`
        : key === '_id' && typeof part === 'string' && /^[0-9a-f]{24}$/.test(part)
          ? nextId()
          : withIds(part, nextId),
    ]),
  )
}

/** The JSON Schema of an endpoint's encoded success body. */
function schemaOf(endpoint: AnyEndpoint): JsonSchema {
  const { paths } = openApiDocument([{ name: 'one', path: '/one', endpoint }])
  const [operation] = Object.values(paths['/one'] ?? {})
  const { content } = operation!.responses[200] as {
    content: Record<string, { schema: JsonSchema }>
  }
  return content['application/json']!.schema
}

/**
 * Generates an encoded success body from the endpoint's contract: realistic, valid, and the same for the same `seed`.
 * @throws ZodError when no generated value satisfies a rule of the contract; such an endpoint needs a handler
 */
export function generatedBody(
  endpoint: AnyEndpoint,
  { seed = 1, list = 'usual' }: { seed?: number; list?: List | undefined } = {},
): Record<string, unknown> {
  const schema = realistic(schemaOf(endpoint), '', list)
  const ownSeed = seed + seedOf(`${endpoint.method} ${endpoint.path}`)
  const prefix = (ownSeed % 0xfff_ffff).toString(16).padStart(8, 'b')
  let count = 0
  const nextId = () => `${prefix}${(++count).toString(16).padStart(16, '0')}`
  const generated = generateSync(schema as never, {
    seed: ownSeed,
    alwaysFakeOptionals: true,
    useDefaultValue: false,
  })
  const body = withIds(generated, nextId)
  endpoint.response.parse(body)
  return body as Record<string, unknown>
}
