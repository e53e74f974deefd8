import { CATEGORIES, isReduced, type Product } from '@aaram/contracts'
import { amountText, offersOf } from '../lib/offers.ts'
import { paths } from '../lib/paths.ts'
import type { Settings } from '../shop/settings.ts'
import { largestJpegOf } from '../ui/picture-files.ts'
import { linesInSlices } from './in-slices.ts'
import { element } from './xml.ts'

/** Limits of Google's product data specification, which are stricter than Meta's. */
const MOST = {
  title: 150,
  description: 5_000,
  brand: 70,
  additionalImages: 10,
  colours: 3,
  colour: 30,
} as const

/** Google's product taxonomy: "Apparel & Accessories > Clothing" and three of its subcategories. */
const CLOTHING = 1604
const [TOPS, TROUSERS, SHORTS] = [212, 204, 207]
const TAXONOMY: Readonly<Record<string, number>> = {
  'oversized-t-shirt': TOPS,
  'classic-t-shirt': TOPS,
  polo: TOPS,
  shirt: TOPS,
  hoodie: TOPS,
  joggers: TROUSERS,
  shorts: SHORTS,
} satisfies Record<(typeof CATEGORIES)[number]['slug'], number>

/** Shortens a text to `most` characters. */
const cut = (text: string, most: number): string => [...text].slice(0, most).join('')

const inRupees = (paise: number): string => `${amountText(paise)} INR`

/** The part of an entry that is the same for all sizes of a product. */
function sharedPart(product: Product, { brand, origin }: Settings): string[] {
  const { story, description, colors, category, images, thumbnail } = product
  const pictures = (images.length > 0 ? images : [thumbnail]).map(
    (src) => new URL(largestJpegOf(src), origin).href,
  )
  const [main = '', ...others] = pictures
  const text = [story, ...description].filter(Boolean).join(' ') || product.title
  const colour = colors
    .flatMap((one) => one.split('/').map((part) => part.trim()))
    .filter(Boolean)
    .slice(0, MOST.colours)
    .map((one) => cut(one, MOST.colour))
  const kind = CATEGORIES.find(({ slug }) => slug === category)?.name
  const fields: [name: string, value: string | null][] = [
    ['g:item_group_id', product._id],
    ['g:description', cut(text, MOST.description)],
    ['g:link', origin + paths.product(product.metaTitle)],
    ['g:image_link', main],
    ...others
      .slice(0, MOST.additionalImages)
      .map((src): [string, string] => ['g:additional_image_link', src]),
    ['g:price', inRupees(product.originalPrice)],
    ['g:sale_price', isReduced(product) ? inRupees(product.effectivePrice) : null],
    ['g:brand', cut(brand.name, MOST.brand)],
    ['g:condition', 'new'],
    // Clothes of the shop's own brand have no manufacturer's number.
    ['g:identifier_exists', 'no'],
    ['g:google_product_category', String(TAXONOMY[category] ?? CLOTHING)],
    ['g:product_type', kind ?? null],
    ['g:color', colour.join('/') || null],
    ['g:age_group', 'adult'],
    ['g:gender', 'unisex'],
  ]
  return fields.flatMap(([name, value]) => (value === null ? [] : [element(name, value)]))
}

function entriesOf(product: Product, settings: Settings): string[] {
  const shared = sharedPart(product, settings).join('')
  return offersOf(product).map(({ id, size, isAvailable }) => {
    const ending = `, ${size}`
    const title = cut(product.title, MOST.title - ending.length) + ending
    const own = [
      element('g:id', id),
      element('g:title', title),
      element('g:size', size),
      element('g:availability', isAvailable ? 'in_stock' : 'out_of_stock'),
    ].join('')
    return `<item>${own}${shared}</item>`
  })
}

/**
 * The product feed for Google Merchant Center and Meta: RSS 2.0 with Google's attributes, with one entry for each size of
 * each product. Products without a picture or a price are left out, because both services reject them.
 */
export async function productFeed(
  products: readonly Product[],
  settings: Settings,
): Promise<string> {
  const { brand, origin } = settings
  const sold = products.filter(
    ({ images, thumbnail, effectivePrice }) =>
      (images.length > 0 || thumbnail) && effectivePrice > 0,
  )
  const entries = await linesInSlices(sold, (product) => entriesOf(product, settings))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${element('title', brand.name)}
${element('link', origin)}
${element('description', `All products of ${brand.name}`)}
${entries.join('\n')}
</channel>
</rss>
`
}
