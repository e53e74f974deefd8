import { CATEGORIES, type CatalogueProduct, toPaise } from '@aaram/contracts'
import { GARMENTS, MOTIFS, PLACES } from './product-words.ts'

const COLOURS = [
  'Ink Black',
  'Monsoon Grey',
  'Neem Green',
  'Salt White',
  'Madder Red',
  'Chai Brown',
]
const BULLETS = [
  '100% terry cotton, 240 GSM, pre-shrunk',
  'Ribbed crew collar, twin-needle hems',
  'Machine wash cold, dry flat; do not iron directly on the print',
  'Dropped shoulders, boxy through the body',
]
const STORY =
  'The grey that the sky turns ten minutes before the rain does. Cut wide and a little short in the sleeve, so that it moves when you do.'

const of = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

/** The n-th of any number of different products, as large as real ones. */
export function benchProduct(n: number): CatalogueProduct {
  const kind = n % GARMENTS.length
  const title = `${of(PLACES, Math.floor(n / 7))} ${of(MOTIFS, Math.floor(n / 210))} ${GARMENTS[kind]}`
  return {
    title,
    metaTitle: `${title.toLowerCase().replaceAll(' ', '-')}-${n}`,
    category: CATEGORIES[kind]!.slug,
    story: STORY,
    description: [...BULLETS],
    originalPrice: toPaise(799_00 + (n % 23) * 100_00),
    discountedPrice: n % 3 ? null : toPaise(699_00),
    colors: [of(COLOURS, n)],
    sizes: (['S', 'M', 'L', 'XL'] as const).map((size, at) => ({
      size,
      quantity: (n + at * 5) % 19,
    })),
    images: 4,
    createdAt: new Date(Date.UTC(2020, 0, 1) + n * 60_000),
    withdrawn: false,
  }
}
