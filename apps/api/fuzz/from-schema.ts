import fc from 'fast-check'
import type * as z from 'zod/mini'

/** Values that reach deep code, by the name of the field that takes them. */
export type Known = Readonly<Record<string, readonly unknown[]>>

type Arbitrary = fc.Arbitrary<unknown>
type Def = { type: string; checks?: readonly unknown[] } & Record<string, unknown>

const defOf = (schema: unknown) => (schema as z.core.$ZodType)._zod.def as unknown as Def

/** What the checks of a text or number say about its bounds and form. */
function checksOf({ checks = [] }: Def) {
  const found: { least?: number; most?: number; exact?: number; pattern?: RegExp } = {}
  for (const check of checks as readonly { _zod: { def: Record<string, unknown> } }[]) {
    const { check: kind, minimum, maximum, length, value, pattern } = check._zod.def
    if (kind === 'min_length') found.least = minimum as number
    if (kind === 'max_length') found.most = maximum as number
    if (kind === 'length_equals') found.exact = length as number
    if (kind === 'greater_than') found.least = value as number
    if (kind === 'less_than') found.most = value as number
    if (pattern instanceof RegExp) found.pattern = pattern
  }
  return found
}

function text(def: Def): Arbitrary {
  const { exact, least = exact ?? 0, most = exact ?? 40, pattern } = checksOf(def)
  // A token of so many characters: a text that only matches its pattern would rarely be as long.
  if (pattern && exact && pattern.test('A'.repeat(exact))) return fc.constant('A'.repeat(exact))
  if (pattern) {
    try {
      return fc.stringMatching(new RegExp(pattern.source))
    } catch {
      // Look-behinds and the like: the name of the field must help.
    }
  }
  const maxLength = Math.max(least, Math.min(most, 60))
  return fc.string({ unit: 'grapheme-ascii', minLength: least, maxLength })
}

function number(def: Def): Arbitrary {
  const { least = 0, most = 1_000 } = checksOf(def)
  return fc.integer({ min: least, max: Math.min(most, 2 ** 31) })
}

function object(schema: z.ZodMiniObject, known: Known): Arbitrary {
  const requiredKeys: string[] = []
  const shape: Record<string, Arbitrary> = {}
  for (const [name, inner] of Object.entries(schema._zod.def.shape)) {
    const values = known[name]
    const own = valid(inner, known)
    const constant = values?.length ? fc.constantFrom(...values) : null
    shape[name] = constant
      ? fc.oneof({ weight: 9, arbitrary: constant }, { weight: 1, arbitrary: own })
      : own
    if (inner._zod.optin !== 'optional') requiredKeys.push(name)
  }
  return fc.record(shape, { requiredKeys })
}

/**
 * Values that a schema takes, as they travel (codecs by their wire side); nearly always, since rules in code
 * (`refine`) are not looked into: there the names of `known` help.
 */
export function valid(schema: unknown, known: Known): Arbitrary {
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return object(schema as z.ZodMiniObject, known)
    case 'array': {
      const { least = 0, most = 4 } = checksOf(def)
      return fc.array(valid(def.element, known), {
        minLength: least,
        maxLength: Math.max(least, Math.min(most, 4)),
      })
    }
    case 'optional':
    case 'default':
    case 'readonly':
      return valid(def.innerType, known)
    case 'nullable':
      return fc.option(valid(def.innerType, known), { freq: 6 })
    case 'pipe':
      return valid(def.in, known)
    case 'union':
      return fc.oneof(...(def.options as unknown[]).map((option) => valid(option, known)))
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries as Record<string, unknown>))
    case 'literal':
      return fc.constantFrom(...(def.values as unknown[]))
    case 'string':
      return text(def)
    case 'number':
      return number(def)
    case 'boolean':
      return fc.boolean()
    default:
      throw new Error(`No way to make a ${def.type}.`)
  }
}
