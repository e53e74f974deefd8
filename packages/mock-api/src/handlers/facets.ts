import {
  CATEGORIES,
  COLOUR_FAMILIES,
  type Facets,
  type FacetValue,
  FILTER,
  familiesOf,
  foldedColour,
  type IgnoredValue,
  type Product,
  type ProductsQuery,
  SIZES,
  toPaise,
} from '@aaram/contracts'

type Test = (product: Product) => boolean
type Filter = keyof Facets

export const sizesInStock = ({ sizes }: Product): string[] =>
  sizes.filter(({ quantity }) => quantity > 0).map(({ size }) => size)

/** What a `color` of a query can name: the families of a product's colours, and the colours themselves. */
const colourValues = ({ colors }: Product): string[] => [
  ...familiesOf(colors),
  ...colors.map(foldedColour),
]

const isAnyOf = (wanted: readonly string[], valuesOf: (product: Product) => string[]): Test =>
  wanted.length === 0
    ? () => true
    : (product) => valuesOf(product).some((value) => wanted.includes(value))

/** A test for each filter. Sizes and colours that the shop does not have are ignored, as by the API. */
function testsOf(products: readonly Product[], query: ProductsQuery, ignored: IgnoredValue[]) {
  const known = (name: IgnoredValue['name'], values: readonly string[], wanted: string[] = []) =>
    wanted.filter((value) => {
      const isKnown = values.includes(name === 'color' ? foldedColour(value) : value)
      if (!isKnown) ignored.push({ name, value })
      return isKnown
    })
  const colours = [
    ...COLOUR_FAMILIES.map(({ value }) => value as string),
    ...products.flatMap(colourValues),
  ]
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = query
  return {
    category: isAnyOf(query.category ?? [], ({ category }) => [category]),
    size: isAnyOf(known('size', SIZES, query.size), sizesInStock),
    color: isAnyOf(known('color', colours, query.color).map(foldedColour), colourValues),
    discounted: ({ discountedPrice }) => !query.discounted || discountedPrice !== null,
    price: ({ effectivePrice }) => effectivePrice >= minPrice && effectivePrice <= maxPrice,
  } satisfies Record<Filter, Test>
}

/** How many products have each of these values. */
const counts = (
  products: readonly Product[],
  values: readonly string[],
  valuesOf: (product: Product) => readonly string[],
): FacetValue[] =>
  values.map((value) => ({
    value,
    count: products.filter((product) => valuesOf(product).includes(value)).length,
  }))

/** Sellers' own names of the colours of a family, the commonest first. */
function namesOf(products: readonly Product[], family: string): FacetValue[] {
  const names = new Set(products.flatMap(({ colors }) => colors))
  const ofFamily = [...names].filter((name) => familiesOf([name]).some((one) => one === family))
  return counts(products, ofFamily, ({ colors }) => colors)
    .sort((a, b) => b.count - a.count)
    .slice(0, FILTER.namesMax)
}

/** The products that match every filter of a query, and the facets: decisions, "Filters and sorting". */
export function filtered(products: readonly Product[], query: ProductsQuery) {
  const ignored: IgnoredValue[] = []
  const tests = testsOf(products, query, ignored)
  const matching = (except?: Filter) =>
    products.filter((product) =>
      (Object.keys(tests) as Filter[]).every((name) => name === except || tests[name](product)),
    )
  const prices = matching('price').map(({ effectivePrice }) => effectivePrice)
  const ofColours = matching('color')
  const families = COLOUR_FAMILIES.map(({ value }) => value)
  const facets: Facets = {
    category: counts(
      matching('category'),
      CATEGORIES.map(({ slug }) => slug),
      ({ category }) => [category],
    ),
    size: counts(matching('size'), SIZES, sizesInStock),
    color: counts(ofColours, families, ({ colors }) => familiesOf(colors)).map((one) => ({
      ...one,
      names: namesOf(ofColours, one.value),
    })),
    discounted: counts(matching('discounted'), ['true'], ({ discountedPrice }) => [
      String(discountedPrice !== null),
    ]),
    price:
      prices.length === 0
        ? null
        : { min: toPaise(Math.min(...prices)), max: toPaise(Math.max(...prices)) },
  }
  return { found: matching(), facets, ignored }
}
