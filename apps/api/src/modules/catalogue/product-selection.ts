import {
  CATEGORIES,
  COLOUR_FAMILIES,
  type Facets,
  type FacetValue,
  FILTER,
  foldedColour,
  type IgnoredValue,
  type ProductsQuery,
  SIZES,
  toPaise,
} from '@aaram/contracts'
import { familyNumbers, type ProductIndex } from './product-index.ts'

/** The filters and order that select the products of a list. */
export type Selection = Pick<
  ProductsQuery,
  'category' | 'size' | 'color' | 'minPrice' | 'maxPrice' | 'discounted'
>
type Sorting = Pick<ProductsQuery, 'sortBy' | 'order'>

/** `rows` in the order of the list; `ignored`: filter values that no product of the shop has. */
export type Selected = { rows: Uint32Array; facets: Facets; ignored: IgnoredValue[] }

/** The filters as bits. A product that fails only one filter counts in the facet of that filter. */
const FAILS = { category: 1, size: 2, color: 4, price: 8, discounted: 16 } as const

const ONE = 1

/** A selection in the numbers of the index; `null` means no restriction. */
function compiled(index: ProductIndex, selection: Selection) {
  const ignored: IgnoredValue[] = []
  const known = (
    name: 'size' | 'color',
    values: readonly string[] = [],
    has: (value: string) => boolean,
  ) =>
    values.filter((value) => {
      const isKnown = has(value)
      if (!isKnown) ignored.push({ name, value })
      return isKnown
    })
  const sizes = known('size', selection.size, (value) =>
    (SIZES as readonly string[]).includes(value),
  )
  const colours = known(
    'color',
    selection.color,
    (value) =>
      familyNumbers.has(foldedColour(value)) ||
      index.colourNames.find(foldedColour(value)) !== undefined,
  ).map(foldedColour)
  const wantedFamilies = new Set(colours.flatMap((colour) => familyNumbers.get(colour) ?? []))
  const wantedNames = new Set(colours.flatMap((colour) => index.colourNames.find(colour) ?? []))
  return {
    ignored,
    sizes: sizes.length
      ? sizes.reduce((bits, size) => bits | (1 << (SIZES as readonly string[]).indexOf(size)), 0)
      : null,
    /** For each colour list of the index, 1 if it has a wanted colour. */
    colours: colours.length
      ? Uint8Array.from(index.colourLists, ({ families, names }) =>
          families.some((one) => wantedFamilies.has(one)) ||
          names.some((one) => wantedNames.has(one))
            ? ONE
            : 0,
        )
      : null,
    categories: selection.category
      ? new Set(selection.category.map((value) => index.categories.find(value)))
      : null,
    min: selection.minPrice ?? null,
    max: selection.maxPrice ?? null,
    discounted: selection.discounted === 'true',
  }
}

/** Counts of the values of each facet, by number. */
type Counts = { categories: Uint32Array; sizes: Uint32Array; colourLists: Uint32Array }

function facetsOf(
  index: ProductIndex,
  { categories, sizes, colourLists }: Counts,
  { discounted, min, max }: { discounted: number; min: number; max: number },
): Facets {
  const families = COLOUR_FAMILIES.map(() => ({ count: 0, names: new Map<number, number>() }))
  for (const [n, list] of index.colourLists.entries()) {
    const count = colourLists[n]!
    for (const family of list.families) families[family]!.count += count
    for (const name of list.names)
      for (const family of index.namedColours[name]!.families) {
        const { names } = families[family]!
        names.set(name, (names.get(name) ?? 0) + count)
      }
  }
  const nameCounts = (names: Map<number, number>): FacetValue[] =>
    [...names]
      .filter(([, count]) => count > 0)
      .map(([name, count]) => ({ value: index.namedColours[name]!.written, count }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .slice(0, FILTER.namesMax)
  return {
    category: CATEGORIES.map(({ slug }) => {
      const number = index.categories.find(slug)
      return { value: slug, count: number === undefined ? 0 : categories[number]! }
    }),
    size: SIZES.map((value, n) => ({ value, count: sizes[n]! })),
    color: COLOUR_FAMILIES.map(({ value }, n) => ({
      value,
      count: families[n]!.count,
      names: nameCounts(families[n]!.names),
    })),
    discounted: [{ value: 'true', count: discounted }],
    price: max < min ? null : { min: toPaise(min), max: toPaise(max) },
  }
}

/**
 * The matching rows, sorted, and the facets. `found`: the results of a search to select from, best first. They keep this
 * order unless the list is sorted by something else than date.
 */
export function select(
  index: ProductIndex,
  selection: Selection & Sorting,
  found: Uint32Array | null = null,
): Selected {
  const wanted = compiled(index, selection)
  const { columns, length } = index
  const matching = new Uint8Array(length)
  const counts: Counts = {
    categories: new Uint32Array(index.categories.texts.length),
    sizes: new Uint32Array(SIZES.length),
    colourLists: new Uint32Array(index.colourLists.length),
  }
  let [total, discounted, min, max] = [0, 0, Number.POSITIVE_INFINITY, 0]

  function look(row: number): void {
    if (columns.listed[row] === 0) return
    const price = columns.effectivePrice[row]!
    const isReduced = columns.discount[row]! > 0
    const sizes = columns.sizes[row]!
    const [category, colours] = [columns.category[row]!, columns.colours[row]!]
    let fails = 0
    if (wanted.categories && !wanted.categories.has(category)) fails |= FAILS.category
    if (wanted.sizes !== null && (sizes & wanted.sizes) === 0) fails |= FAILS.size
    if (wanted.colours && wanted.colours[colours] === 0) fails |= FAILS.color
    if ((wanted.min !== null && price < wanted.min) || (wanted.max !== null && price > wanted.max))
      fails |= FAILS.price
    if (wanted.discounted && !isReduced) fails |= FAILS.discounted
    if ((fails & ~FAILS.category) === 0) counts.categories[category]! += 1
    if ((fails & ~FAILS.size) === 0)
      for (let n = 0; n < SIZES.length; n += 1) if (sizes & (1 << n)) counts.sizes[n]! += 1
    if ((fails & ~FAILS.color) === 0) counts.colourLists[colours]! += 1
    if ((fails & ~FAILS.discounted) === 0 && isReduced) discounted += 1
    if ((fails & ~FAILS.price) === 0) {
      if (price < min) min = price
      if (price > max) max = price
    }
    if (fails !== 0) return
    matching[row] = ONE
    total += 1
  }
  if (found) for (const row of found) look(row)
  else for (let row = 0; row < length; row += 1) look(row)

  const rows = new Uint32Array(total)
  const isRanked = found !== null && selection.sortBy === 'createdAt'
  const order = isRanked ? found : index.order(selection.sortBy)
  const fromEnd = !isRanked && selection.order === 'desc'
  for (let n = 0, at = 0; at < total; n += 1) {
    const row = order[fromEnd ? order.length - 1 - n : n]!
    if (matching[row] === ONE) rows[at++] = row
  }
  return {
    rows,
    facets: facetsOf(index, counts, { discounted, min, max }),
    ignored: wanted.ignored,
  }
}
