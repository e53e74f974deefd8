import { COLOUR_FAMILIES, familiesOf, foldedColour, SIZES, type SortKey } from '@aaram/contracts'

/** The fields of a product that the index contains. Prices are paise, `createdAt` is ms since 1970, `id` has 24 hexadecimal digits. */
export type IndexedProduct = {
  id: string
  title: string
  description: readonly string[]
  category: string
  originalPrice: number
  effectivePrice: number
  colors: readonly string[]
  sizes: readonly { size: string; quantity: number }[]
  createdAt: number
  withdrawn: boolean
}

/** A list of colours as numbers: positions of families in COLOUR_FAMILIES, and of names in the index. */
export type ColourList = { families: readonly number[]; names: readonly number[] }

const FIRST_CAPACITY = 1_024
/** Hexadecimal digits in half an id. Two exact numbers of 48 bits compare faster than text. */
const HALF = 12

function emptyColumns(capacity: number) {
  return {
    idHigh: new Float64Array(capacity),
    idLow: new Float64Array(capacity),
    createdAt: new Float64Array(capacity),
    effectivePrice: new Float64Array(capacity),
    /** The discount as a share of the price, from 0 to 1. */
    discount: new Float64Array(capacity),
    category: new Uint16Array(capacity),
    /** The number of the product's colour list. */
    colours: new Uint32Array(capacity),
    /** A bit for each size in stock, in the order of SIZES. */
    sizes: new Uint8Array(capacity),
    /** 1 if shoppers see the product. */
    listed: new Uint8Array(capacity),
  }
}
type Columns = ReturnType<typeof emptyColumns>

/** The columns on which each sort order depends. */
const ORDERED_BY: Record<SortKey | 'id', ReadonlySet<keyof Columns>> = {
  id: new Set(),
  createdAt: new Set(['createdAt']),
  effectivePrice: new Set(['effectivePrice']),
  discount: new Set(['discount', 'createdAt']),
}

/** Moves one row to its place in an otherwise sorted order, which is much less work than sorting all rows. */
function moveRow(
  sorted: Uint32Array,
  row: number,
  compare: (a: number, b: number) => number,
): void {
  const from = sorted.indexOf(row)
  sorted.copyWithin(from, from + 1)
  let [low, high] = [0, sorted.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(sorted[middle]!, row) < 0) low = middle + 1
    else high = middle
  }
  sorted.copyWithin(low + 1, low, sorted.length - 1)
  sorted[low] = row
}

/** The position of each colour family in COLOUR_FAMILIES. */
export const familyNumbers: ReadonlyMap<string, number> = new Map(
  COLOUR_FAMILIES.map(({ value }, n) => [value, n]),
)

const halvesOf = (id: string) => ({
  high: Number.parseInt(id.slice(0, HALF), 16),
  low: Number.parseInt(id.slice(HALF), 16),
})

/** Assigns numbers to texts, in order of their first use. */
function createNumbers() {
  const known = new Map<string, number>()
  const texts: string[] = []
  return {
    texts,
    find: (text: string) => known.get(text),
    of(text: string): number {
      const number = known.get(text) ?? texts.length
      if (number === texts.length) texts.push(text)
      known.set(text, number)
      return number
    },
  }
}

/**
 * The fields that filters, facets and sorting need, in typed arrays: about 60 bytes for each product. A product keeps its
 * row. `version` increases with every change that a list can show.
 */
export function createProductIndex() {
  let columns = emptyColumns(FIRST_CAPACITY)
  let [length, version] = [0, 0]
  const categories = createNumbers()
  /** Folded names of colours, and for each the spelling that was seen first and its families. */
  const colourNames = createNumbers()
  const namedColours: { written: string; families: readonly number[] }[] = []
  const listNumbers = createNumbers()
  const colourLists: ColourList[] = []
  const orders = new Map<SortKey | 'id', Uint32Array>()

  function grow(): void {
    const larger = emptyColumns(columns.idHigh.length * 2)
    for (const name of Object.keys(columns) as (keyof Columns)[]) larger[name].set(columns[name])
    columns = larger
  }

  const numbersOfFamilies = (colours: readonly string[]) =>
    familiesOf(colours).map((value) => familyNumbers.get(value)!)

  function colourList(colours: readonly string[]): number {
    const number = listNumbers.of(JSON.stringify(colours))
    if (number < colourLists.length) return number
    const names = colours.map((colour) => {
      const name = colourNames.of(foldedColour(colour))
      namedColours[name] ??= { written: colour.trim(), families: numbersOfFamilies([colour]) }
      return name
    })
    colourLists.push({ families: numbersOfFamilies(colours), names: [...new Set(names)] })
    return number
  }

  const byId = (a: number, b: number) =>
    columns.idHigh[a]! - columns.idHigh[b]! || columns.idLow[a]! - columns.idLow[b]!
  const byDate = (a: number, b: number) =>
    columns.createdAt[a]! - columns.createdAt[b]! || byId(a, b)
  /** Ties are broken by id. Discounts, which many products share, are compared by date first. */
  const comparisons: Record<SortKey | 'id', (a: number, b: number) => number> = {
    id: byId,
    createdAt: byDate,
    effectivePrice: (a, b) => columns.effectivePrice[a]! - columns.effectivePrice[b]! || byId(a, b),
    discount: (a, b) => columns.discount[a]! - columns.discount[b]! || byDate(a, b),
  }

  /** All rows in ascending order. The first call for a key sorts them, which is slow. Valid until the next change. */
  function order(key: SortKey | 'id'): Uint32Array {
    const known = orders.get(key)
    if (known) return known
    const sorted = Uint32Array.from({ length }, (_, row) => row).sort(comparisons[key])
    orders.set(key, sorted)
    return sorted
  }

  function rowOf(id: string): number | undefined {
    const { high, low } = halvesOf(id)
    const rows = order('id')
    let [from, to] = [0, rows.length]
    while (from < to) {
      const middle = (from + to) >> 1
      const row = rows[middle]!
      if ((columns.idHigh[row]! - high || columns.idLow[row]! - low) < 0) from = middle + 1
      else to = middle
    }
    const row = rows[from]
    return row !== undefined && columns.idHigh[row] === high && columns.idLow[row] === low
      ? row
      : undefined
  }

  /** Writes values into a row and keeps the sorted orders valid. Returns whether a value changed. */
  function write(row: number, values: Partial<Record<keyof Columns, number>>): boolean {
    const changed = (Object.entries(values) as [keyof Columns, number][]).filter(
      ([name, value]) => columns[name][row] !== value,
    )
    for (const [name, value] of changed) columns[name][row] = value
    for (const [key, sorted] of orders)
      if (changed.some(([name]) => ORDERED_BY[key].has(name)))
        moveRow(sorted, row, comparisons[key])
    return changed.length > 0
  }

  function add(id: string): number {
    if (length === columns.idHigh.length) grow()
    const row = length
    length += 1
    const { high, low } = halvesOf(id)
    columns.idHigh[row] = high
    columns.idLow[row] = low
    for (const [key, sorted] of orders) {
      const longer = new Uint32Array(length)
      longer.set(sorted)
      longer[row] = row
      moveRow(longer, row, comparisons[key])
      orders.set(key, longer)
    }
    return row
  }

  return {
    get version() {
      return version
    },
    get length() {
      return length
    },
    get columns(): Readonly<Columns> {
      return columns
    },
    categories,
    colourNames,
    namedColours: namedColours as readonly (typeof namedColours)[number][],
    colourLists: colourLists as readonly ColourList[],
    order,
    rowOf,
    idOf: (row: number): string =>
      [columns.idHigh[row]!, columns.idLow[row]!]
        .map((half) => half.toString(16).padStart(HALF, '0'))
        .join(''),

    /** Stores the current data of a product and returns its row. `isNew`: the caller knows that the product is not in the index. */
    put(product: IndexedProduct, isNew = false): number {
      const row = (isNew ? undefined : rowOf(product.id)) ?? add(product.id)
      const { originalPrice, effectivePrice, sizes } = product
      const changed = write(row, {
        createdAt: product.createdAt,
        effectivePrice,
        discount: effectivePrice < originalPrice ? 1 - effectivePrice / originalPrice : 0,
        category: categories.of(product.category),
        colours: colourList(product.colors),
        sizes: SIZES.reduce(
          (bits, size, n) =>
            sizes.some((one) => one.size === size && one.quantity > 0) ? bits | (1 << n) : bits,
          0,
        ),
        listed: product.withdrawn ? 0 : 1,
      })
      if (changed) version += 1
      return row
    },

    /** Removes a product that no longer exists. */
    remove(id: string): void {
      const row = rowOf(id)
      if (row !== undefined && write(row, { listed: 0 })) version += 1
    },
  }
}

export type ProductIndex = ReturnType<typeof createProductIndex>
