import { familyNumbers, type ProductIndex } from './product-index.ts'

/** Colours in `other` do not count as alike. */
const OTHER_FAMILY = familyNumbers.get('other')

/** For each colour list of the index, 1 if it shares a family with this list. */
export function sharedColours(index: ProductIndex, list: number): Uint8Array {
  const wanted = index.colourLists[list]!
  return Uint8Array.from(index.colourLists, ({ families, names }) => {
    const isShared =
      names.some((name) => wanted.names.includes(name)) ||
      families.some((family) => family !== OTHER_FAMILY && wanted.families.includes(family))
    return isShared ? 1 : 0
  })
}
