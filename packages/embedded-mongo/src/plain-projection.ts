import type { Document } from 'bson'

/** A projection of whole top-level fields: those that stay, or those that go. */
type PlainProjection = { names: ReadonlySet<string>; keepsNamed: boolean }

const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/
const isSwitch = (value: unknown): value is number | boolean =>
  typeof value === 'number' || typeof value === 'boolean'

/** Undefined when the projection reaches into fields or computes some. */
export const plainOf = (projection: Document): PlainProjection | undefined => {
  const fields = Object.entries(projection)
  if (!fields.every(([name, value]) => PLAIN_NAME.test(name) && isSwitch(value))) return undefined
  const others = fields.filter(([name]) => name !== '_id')
  const keepsNamed = others.length > 0 ? Boolean(others[0]![1]) : Boolean(projection._id)
  if (others.some(([, value]) => Boolean(value) !== keepsNamed)) return undefined
  const names = new Set(others.map(([name]) => name))
  const hasId = projection._id === undefined || Boolean(projection._id)
  if (hasId === keepsNamed) names.add('_id')
  return { names, keepsNamed }
}
