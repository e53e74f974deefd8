import type { JsonSchema } from './openapi.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The list without entries that its schema allows only once: the first of each stays. */
export function withoutRepeats<T>(schema: JsonSchema, list: readonly T[]): readonly T[] {
  const { uniqueItems, 'x-unique-by': by } = schema
  if (!uniqueItems && !by) return list
  const keyOf = (entry: unknown) =>
    JSON.stringify(isObject(entry) && Array.isArray(by) ? by.map((field) => entry[field]) : entry)
  const first = new Map<string, T>()
  for (const entry of list) if (!first.has(keyOf(entry))) first.set(keyOf(entry), entry)
  return [...first.values()]
}

/** The encoded value with each of its lists replaced by `replace`, innermost first, which is given the list's schema. */
export function mapLists(
  schema: unknown,
  value: unknown,
  replace: (schema: JsonSchema, list: readonly unknown[]) => readonly unknown[] = withoutRepeats,
): unknown {
  if (!isObject(schema) || typeof value !== 'object' || value === null) return value
  const type = Array.isArray(value) ? 'array' : 'object'
  const own = Array.isArray(schema.anyOf)
    ? schema.anyOf.find((part) => isObject(part) && part.type === type)
    : schema
  if (!isObject(own)) return value
  const within = (part: unknown, entry: unknown) => mapLists(part, entry, replace)
  if (Array.isArray(value))
    return replace(
      own,
      value.map((entry) => within(own.items, entry)),
    )
  const { properties, additionalProperties } = own
  const known = isObject(properties) ? properties : {}
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      within(known[name] ?? additionalProperties, part),
    ]),
  )
}
