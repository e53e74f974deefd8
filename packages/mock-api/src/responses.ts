import type { AnyEndpoint } from '@aaram/contracts'
import { DAY } from '@aaram/contracts/durations'
import { type JsonSchema, mapLists, responseSchema, withoutRepeats } from '@aaram/contracts/openapi'
import { generateSync } from 'json-schema-faker'
import { PRICES, valuesFor } from './words.ts'

type Schema = { readonly [key: string]: unknown }
type List = 'usual' | 'empty' | 'long'
/** Values of a request's path, by name: fields of the response with these names have them, too. */
type Params = Readonly<Record<string, string>>

/** The number of entries in a list of a response. */
const ENTRIES: Readonly<Record<List, number>> = { usual: 3, empty: 0, long: 200 }
/** Of a short list in which no entry may repeat, so many times its entries are generated: repeated ones are left out. */
const DRAWS = 5
const INTEGER_MAX = 40
const DAYS = 40
/** Generated times are in the weeks before this one, or after it where something ends then, by the field's name. */
const NOW = Date.UTC(2026, 10, 28, 6, 30)

const IS_AHEAD = /^(?:to|expiresAt|dueAt)$|Until$/
const AHEAD_DAYS = 30

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

const matches = ({ pattern, maxLength, minLength }: Schema, value: string): boolean =>
  (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value)) &&
  value.length <= Number(maxLength ?? Number.POSITIVE_INFINITY) &&
  value.length >= Number(minLength ?? 0)

/** What a text of an unknown name says: where it stands, such as `Opens at 7`; an id is one that nothing else has. */
function readable(name: string): string[] {
  if (name === '_id') return ['0'.repeat(24)]
  const words = name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
  const label = words.charAt(0).toUpperCase() + words.slice(1)
  return Array.from({ length: INTEGER_MAX }, (_, index) => `${label} ${index + 1}`)
}

/** The schema of a single value, restricted to choices that suit the field's name and format. */
function leaf(schema: Schema, name: string, params: Params): Schema {
  if ('enum' in schema || 'const' in schema) return schema
  if (schema.format === 'rupees') return { enum: PRICES }
  if (schema.format === 'date-time' || schema.format === 'date') {
    const days = IS_AHEAD.test(name)
      ? Array.from({ length: AHEAD_DAYS }, (_, index) => index + 1)
      : Array.from({ length: DAYS }, (_, index) => -index)
    const times = days.map((day) => new Date(NOW + day * DAY).toISOString())
    return { enum: schema.format === 'date' ? times.map((time) => time.slice(0, 10)) : times }
  }
  if (schema.type === 'integer') {
    const least = Math.max(Number(schema.minimum ?? 0), 0)
    const most = Math.min(Number(schema.maximum ?? INTEGER_MAX), least + INTEGER_MAX)
    return { type: 'integer', minimum: least, maximum: most }
  }
  const types = [schema.type].flat()
  if (!types.includes('string')) return schema
  const asked = Object.hasOwn(params, name) ? params[name] : undefined
  if (asked !== undefined && matches(schema, asked)) return { enum: [asked] }
  const known = schema.format === 'email' ? valuesFor('email') : valuesFor(name)
  const fitting = known.filter((value) => matches(schema, value))
  if (fitting.length > 0) return { enum: types.includes('null') ? [...fitting, null] : fitting }
  if (schema.pattern !== undefined || schema.format !== undefined) return schema
  const texts = readable(name).filter((value) => matches(schema, value))
  if (texts.length > 0) return { enum: texts }
  return {
    ...schema,
    minLength: schema.minLength ?? 4,
    maxLength: Math.min(Number(schema.maxLength ?? 24), 24),
  }
}

/** The schema from which a body is generated: realistic choices for fields, and top-level lists of the wanted length. */
function realistic(
  schema: Schema,
  name: string,
  { list, params }: { list: List; params: Params },
  depth = 0,
): Schema {
  const within = (part: unknown, of = name) =>
    isSchema(part) ? realistic(part, of, { list, params }, depth + 1) : part
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
    const { uniqueItems, ...rest } = schema
    const drawn = (uniqueItems || rest['x-unique-by']) && list !== 'long' ? count * DRAWS : count
    const ofList = { uniqueItems, count }
    return {
      ...rest,
      'x-list': ofList,
      items: within(schema.items),
      minItems: drawn,
      maxItems: drawn,
    }
  }
  return leaf(schema, name, params)
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

/** Names of fields that say how long the whole list is. */
const TOTALS = new Set(['totalCount', 'total'])
/** Those of a list's pages: a generated list is one page. */
const PAGES = new Set(['page', 'currentPage', 'totalPages'])

/** A body whose numbers of entries and of pages agree with its list of `count` entries. */
export function withTotals(body: Record<string, unknown>, count: number): Record<string, unknown> {
  const changed = (key: string, value: unknown): unknown => {
    if (typeof value === 'number') return TOTALS.has(key) ? count : PAGES.has(key) ? 1 : value
    return key === 'pagination' && isSchema(value) && !Array.isArray(value)
      ? withTotals(value, count)
      : value
  }
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, changed(key, value)]))
}

/** A generated list as its schema wants it. */
function asWanted(schema: JsonSchema, list: readonly unknown[]): readonly unknown[] {
  const { uniqueItems, count } = schema['x-list'] as { uniqueItems: unknown; count: number }
  return withoutRepeats({ ...schema, uniqueItems }, list).slice(0, count)
}

/**
 * Generates an encoded success body from the endpoint's contract: realistic, valid, and the same for the same `seed`.
 * @throws ZodError when no generated value satisfies a rule of the contract; such an endpoint needs a handler
 */
export function generatedBody(
  endpoint: AnyEndpoint,
  {
    seed = 1,
    list = 'usual',
    params = {},
  }: { seed?: number; list?: List | undefined; params?: Params | undefined } = {},
): Record<string, unknown> {
  const schema = realistic(responseSchema(endpoint), '', { list, params })
  const ownSeed = seed + seedOf(`${endpoint.method} ${endpoint.path}`)
  const prefix = (ownSeed % 0xfff_ffff).toString(16).padStart(8, 'b')
  let count = 0
  const nextId = () => `${prefix}${(++count).toString(16).padStart(16, '0')}`
  const generated = generateSync(schema, {
    seed: ownSeed,
    alwaysFakeOptionals: true,
    useDefaultValue: false,
  })
  const made = mapLists(schema, withIds(generated, nextId), asWanted) as Record<string, unknown>
  const entries = Object.values(made).find(Array.isArray)
  const body = entries ? withTotals(made, entries.length) : made
  endpoint.response.parse(body)
  return body
}
