import type { Document } from 'bson'
import type { Index } from './catalog.ts'
import { fold } from './collation.ts'
import { CommandError } from './errors.ts'
import { EMPTY_ARRAY, encode, encodeKey, invert } from './keys.ts'

const isObject = (value: unknown): value is Document => typeof value === 'object' && value !== null

/** The position on a path; `leaf` when the value is a key itself, even if it is an array inside an array. */
type Walk = { value: unknown; rest: readonly string[]; leaf?: boolean }

/** Follows a path through objects to its end, to a missing field, or to an array that must be spread. */
const advance = (walk: Walk): Walk => {
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

/** All combinations of a document's values at the paths of a compound key; calls `spread` for each part that contains an array. */
const combinations = (walks: readonly Walk[], spread: (part: number) => void): unknown[][] => {
  const here = walks.map(advance)
  const array = here.find(({ leaf }) => !leaf)?.value as unknown[] | undefined
  if (!array) return [here.map(({ value }) => value)]
  here.forEach(({ value, leaf }, part) => {
    if (leaf) return
    if (value !== array) throw new CommandError(171, 'cannot index parallel arrays')
    spread(part)
  })
  const elements = array.length > 0 ? array : [EMPTY_ARRAY]
  return elements.flatMap((element) =>
    combinations(
      here.map(({ value, rest, leaf }): Walk => {
        if (leaf) return { value, rest: [], leaf }
        if (rest.length === 0) return { value: element, rest, leaf: true }
        return isObject(element) && !Array.isArray(element)
          ? { value: element, rest }
          : { value: undefined, rest: [], leaf: true }
      }),
      spread,
    ),
  )
}

/** A document's distinct keys in an index; none when a sparse or partial index leaves the document out. */
export const keysOf = (
  doc: Document,
  index: Pick<Index, 'paths' | 'directions' | 'sparse' | 'includes' | 'collation'>,
  spread: (part: number) => void = () => {},
): Buffer[] => {
  if (index.includes && !index.includes(doc)) return []
  const source = index.collation ? fold(doc, index.collation) : doc
  const { paths, directions } = index
  const simple = paths.length === 1 && paths[0]!.length === 1 ? source[paths[0]![0]!] : EMPTY_ARRAY
  if (simple !== EMPTY_ARRAY && !Array.isArray(simple)) {
    return simple === undefined && index.sparse ? [] : [encodeKey([simple], directions)]
  }
  const keys = new Map<string, Buffer>()
  for (const values of combinations(
    paths.map((rest) => ({ value: source, rest })),
    spread,
  )) {
    if (index.sparse && values.every((value) => value === undefined)) continue
    const key = encodeKey(values, directions)
    keys.set(key.toString('latin1'), key)
  }
  return [...keys.values()]
}

/** The bytes by which a document sorts. An array sorts by its least element (ascending) or its greatest (descending). */
export const sortKeyOf = (doc: Document, sort: readonly (readonly [readonly string[], 1 | -1])[]) =>
  Buffer.concat(
    sort.map(([rest, direction]) => {
      const keys = combinations([{ value: doc, rest }], () => {}).map(([value]) => encode(value))
      return (direction === 1 ? keys : keys.map(invert)).reduce((least, key) =>
        Buffer.compare(key, least) < 0 ? key : least,
      )
    }),
  )
