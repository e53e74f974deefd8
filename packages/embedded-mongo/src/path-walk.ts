import type { Document } from 'bson'

export const isObject = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null

/** The position on a path; `leaf` when the value is a key itself, even if it is an array inside an array. */
export type Walk = { value: unknown; rest: readonly string[]; leaf?: boolean }

/** Follows a path through objects to its end, to a missing field, or to an array that must be spread. */
export const advance = (walk: Walk): Walk => {
  const { value, rest, leaf } = walk
  if (leaf) return walk
  let here = value
  let i = 0
  for (; i < rest.length; i++) {
    if (Array.isArray(here)) {
      const position = rest[i]!
      if (!/^\d+$/.test(position) || Number(position) >= here.length) break
      here = here[Number(position)]
    } else if (isObject(here) && Object.hasOwn(here, rest[i]!)) here = here[rest[i]!]
    else return { value: undefined, rest: [], leaf: true }
  }
  return { value: here, rest: rest.slice(i), leaf: !Array.isArray(here) }
}
