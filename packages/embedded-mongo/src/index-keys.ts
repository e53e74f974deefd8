import type { Document } from 'bson'
import type { Index } from './catalog.ts'
import { fold } from './collation.ts'
import { EMPTY_ARRAY, encode, encodeKey, invert } from './keys.ts'
import { combinations } from './path-values.ts'

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
