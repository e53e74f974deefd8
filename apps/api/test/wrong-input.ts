import type { AnyEndpoint } from '@aaram/contracts'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { valid } from '../fuzz/from-schema.ts'

/** What travels in each part of a request. */
type Parts = Record<'params' | 'query' | 'body', Record<string, unknown>>
export type Part = keyof Parts

/** A request whose `part` the contract refuses because of `field` alone; without a field, because of the part as a whole. */
export type WrongInput = { part: Part; field?: string; input: Record<Part, unknown> }

/** What rules in code (`refine`) take, by the field's name: values made from the schema alone rarely pass them. */
const TAKEN: Readonly<Record<string, readonly unknown[]>> = {
  phone: ['9876543210'],
  email: ['asha@example.in'],
  otp: ['123456'],
  state: ['Karnataka'],
  pincode: ['560001'],
  fullName: ['Asha Rao'],
  city: ['Bengaluru'],
  line1: ['12 MG Road'],
  line2: [''],
  landmark: ['Metro station'],
  country: ['India'],
  // Joined by commas.
  ids: ['0'.repeat(24)],
}
const TRIES = 300

/** None of them is what any field means by its type; those of `body` are other types in JSON. */
const WRONG: Readonly<Record<Part, readonly unknown[]>> = {
  params: ['!', 'x'.repeat(201), '\u0007'],
  // A parameter that is repeated arrives as a list.
  query: [['1', '2'], '!', 'x'.repeat(5_001), '\u0007'],
  body: [{ $ne: null }, ['x'], 'x', -1.5, null],
}

const takes = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success

/** Something that the contract takes, the same in every run. */
function taken(schema: z.ZodMiniType, where: string): Record<string, unknown> {
  const made = fc.sample(valid(schema, TAKEN), { numRuns: TRIES, seed: 20_261_129 })
  const found = made.find((one) => takes(schema, one))
  if (!found) throw new Error(`Nothing that was tried is taken as ${where}: state values in TAKEN.`)
  return found as Record<string, unknown>
}

/** The fields that a schema names; those of a value where it is no plain object. */
const fieldsOf = (schema: z.ZodMiniType, value: object): string[] =>
  Object.keys((schema._zod.def as { shape?: object }).shape ?? value)

/**
 * For each field of each part of an endpoint's input one request that the contract refuses for it, everything else being
 * right. A field that takes any text has none.
 */
export function wrongInputsOf(endpoint: AnyEndpoint): WrongInput[] {
  const { method, path } = endpoint
  const parts = (['params', 'query', 'body'] as const).filter((part) => endpoint[part])
  const right = Object.fromEntries(
    parts.map((part) => [part, taken(endpoint[part]!, `the ${part} of ${method} ${path}`)]),
  ) as Partial<Parts>
  return parts.flatMap((part): WrongInput[] => {
    const schema = endpoint[part] as z.ZodMiniType
    const all = right[part] ?? {}
    const withPart = (changed: unknown) => ({ ...right, [part]: changed }) as WrongInput['input']
    const fields = fieldsOf(schema, all).flatMap((field): WrongInput[] => {
      const wrong = WRONG[part].find((value) => !takes(schema, { ...all, [field]: value }))
      return wrong === undefined
        ? []
        : [{ part, field, input: withPart({ ...all, [field]: wrong }) }]
    })
    return part === 'body' ? [...fields, { part, input: withPart(['x']) }] : fields
  })
}
