import type { Document } from 'bson'
import type { Index } from './catalog.ts'
import { fold } from './collation.ts'
import { CommandError } from './errors.ts'
import { EMPTY_ARRAY, encode, encodeKey, invert } from './keys.ts'

const isObject = (value: unknown): value is Document => typeof value === 'object' && value !== null

type Walk = { value: unknown; rest: readonly string[] }

/** Follows a path through objects as far as it goes: to its end, to a missing field, or to an array that must be spread. */
const advance = ({ value, rest }: Walk): Walk => {
  let here = value
  let i = 0
  for (; i < rest.length; i++) {
    if (Array.isArray(here)) {
      const position = rest[i]!
      if (!/^\d+$/.test(position) || Number(position) >= here.length) break
      here = here[Number(position)]
    } else if (isObject(here) && Object.hasOwn(here, rest[i]!)) here = here[rest[i]!]
    else return { value: undefined, rest: [] }
  }
  return { value: here, rest: rest.slice(i) }
}

/** All the combinations of values that a document has at the paths of a compound key; `spread` hears which parts met an array. */
const combinations = (walks: readonly Walk[], spread: (part: number) => void): unknown[][] => {
  const here = walks.map(advance)
  const array = here.find(({ value }) => Array.isArray(value))?.value as unknown[] | undefined
  if (!array) return [here.map(({ value, rest }) => (rest.length > 0 ? undefined : value))]
  here.forEach(({ value }, part) => {
    if (value === array) spread(part)
    else if (Array.isArray(value)) throw new CommandError(171, 'cannot index parallel arrays')
  })
  const elements = array.length > 0 ? array : [EMPTY_ARRAY]
  return elements
    .flatMap((element) =>
      combinations(
        here.map((walk) => {
          if (walk.value !== array) return { value: walk.value, rest: [] }
          if (walk.rest.length === 0) return { value: new Leaf(element), rest: [] }
          return { value: isObject(element) ? element : undefined, rest: walk.rest }
        }),
        spread,
      ),
    )
    .map((values) => values.map((value) => (value instanceof Leaf ? value.value : value)))
}

/** An element that stands for itself, so that an array inside an array is not spread again. */
class Leaf {
  readonly value: unknown
  constructor(value: unknown) {
    this.value = value
  }
}

/** The keys under which an index holds a document (none when it is sparse or partial and leaves it out), without doubles. */
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

/** The bytes by which a document sorts: of an array its least element counts (ascending) or its greatest (descending). */
export const sortKeyOf = (doc: Document, sort: readonly (readonly [readonly string[], 1 | -1])[]) =>
  Buffer.concat(
    sort.map(([rest, direction]) => {
      const keys = combinations([{ value: doc, rest }], () => {}).map(([value]) => encode(value))
      return (direction === 1 ? keys : keys.map(invert)).reduce((least, key) =>
        Buffer.compare(key, least) < 0 ? key : least,
      )
    }),
  )
