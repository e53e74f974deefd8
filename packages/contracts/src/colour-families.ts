// Plain constants without schemas, because lists of products show the families without loading validation.

/**
 * The colour families for filters, in the order of display: the value in URLs, the name, the swatch as a CSS colour, and
 * the words of sellers' colour names that belong to the family. A word may belong to two families. A colour without any
 * of these words belongs to `other`, which has no swatch.
 */
export const COLOUR_FAMILIES = [
  {
    value: 'black',
    name: 'Black',
    swatch: '#1b1b1b',
    words: 'black ink kohl jet onyx coal ebony raven',
  },
  {
    value: 'grey',
    name: 'Grey',
    swatch: '#8d8f92',
    words: 'grey gray charcoal slate ash melange cinder graphite silver smoke steel',
  },
  { value: 'white', name: 'White', swatch: '#ffffff', words: 'white chalk salt snow milk pearl' },
  {
    value: 'beige',
    name: 'Beige',
    swatch: '#d9c7a3',
    words: 'beige ecru sand sandstone cream ivory oat oatmeal khaki stone bone natural',
  },
  {
    value: 'brown',
    name: 'Brown',
    swatch: '#7a4f32',
    words: 'brown chai clove tamarind coffee chocolate cocoa mocha tan camel walnut caramel umber',
  },
  {
    value: 'red',
    name: 'Red',
    swatch: '#b3262e',
    words: 'red madder maroon burgundy wine crimson scarlet cherry brick vermilion',
  },
  {
    value: 'pink',
    name: 'Pink',
    swatch: '#e59aae',
    words: 'pink rose blush fuchsia magenta coral gulabi',
  },
  {
    value: 'orange',
    name: 'Orange',
    swatch: '#d9743a',
    words: 'orange terracotta rust saffron peach apricot tangerine kesari',
  },
  {
    value: 'yellow',
    name: 'Yellow',
    swatch: '#e2b33c',
    words: 'yellow butter turmeric mustard lemon gold golden haldi',
  },
  {
    value: 'green',
    name: 'Green',
    swatch: '#4f7350',
    words: 'green neem sage olive teal mint moss forest emerald bottle lime sea',
  },
  {
    value: 'blue',
    name: 'Blue',
    swatch: '#2f5597',
    words: 'blue navy indigo midnight teal sky denim azure cobalt aqua turquoise glacier',
  },
  {
    value: 'purple',
    name: 'Purple',
    swatch: '#74568f',
    words: 'purple mauve violet lavender lilac plum aubergine',
  },
  { value: 'other', name: 'Other', swatch: null, words: '' },
] as const
export type ColourFamily = (typeof COLOUR_FAMILIES)[number]['value']

/** The parameters that filter or sort a list of products, in the order of its URL. */
export const PRODUCT_FILTER_NAMES = [
  'category',
  'size',
  'color',
  'minPrice',
  'maxPrice',
  'discounted',
  'sortBy',
  'order',
] as const

/** Normalises case and spaces of a colour's name, for comparison with a `color` in the URL. */
export const foldedColour = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

const WORDS: readonly (readonly [ColourFamily, ReadonlySet<string>])[] = COLOUR_FAMILIES.map(
  ({ value, words }) => [value, new Set(words.split(' '))],
)
/** Separates a name that lists several colours: "Ecru and Navy". */
const PARTS = /[,/&+]|\band\b/u
const WORD = /[\p{L}\p{M}]+/gu

function familiesOfPart(part: string): ColourFamily[] {
  const words: readonly string[] = part.match(WORD) ?? []
  // "Midnight Black" is black: the plain name of a colour takes precedence over other words.
  const named = WORDS.filter(
    ([value]) => words.includes(value) || (value === 'grey' && words.includes('gray')),
  )
  const found = named.length
    ? named
    : WORDS.filter(([, known]) => words.some((word) => known.has(word)))
  return found.map(([value]) => value)
}

/** The families of a product's colours, each once, in the order of the table. `other` for a colour without a family. */
export function familiesOf(colours: readonly string[]): ColourFamily[] {
  const parts = colours.flatMap((colour) => foldedColour(colour).split(PARTS).filter(Boolean))
  const found = new Set<ColourFamily>()
  for (const part of parts) {
    const families = familiesOfPart(part)
    for (const family of families.length ? families : (['other'] as const)) found.add(family)
  }
  if (found.size === 0) found.add('other')
  return COLOUR_FAMILIES.map(({ value }) => value).filter((value) => found.has(value))
}
