import * as z from 'zod/mini'
import { CATEGORIES, type CategorySlug } from './catalogue.ts'
import { isoDate, rupees } from './codecs.ts'
import { PRODUCT_FILE } from './limits.ts'
import { size } from './sizes.ts'
import { personText } from './text.ts'
import { eachOnce, uniqueList } from './unique-list.ts'

const line = (max: number) => personText({ min: 1, max })

/**
 * A product's name in URLs: any letters, signs and spaces. It is also the name of the folder with the product's pictures,
 * hence no slash, no leading dot, and a limit in bytes.
 */
export const metaTitle = line(PRODUCT_FILE.metaTitleMax).check(
  z.overwrite((text) => text.normalize('NFC')),
  z.refine((text) => !/[/\\]/.test(text) && !text.startsWith('.'), 'No slash, no dot in front.'),
  z.refine(
    (text) => new TextEncoder().encode(text).length <= PRODUCT_FILE.metaTitleBytes,
    `At most ${PRODUCT_FILE.metaTitleBytes} bytes.`,
  ),
)

const pictureNumber = z.int().check(z.minimum(1), z.maximum(PRODUCT_FILE.picturesMax))

/** The numbers of a product's pictures, in the order of display. A count n means 1 … n. */
const pictures = z.union([
  z.int().check(z.nonnegative(), z.maximum(PRODUCT_FILE.picturesMax)),
  uniqueList(pictureNumber).check(eachOnce((n) => n, 'Each picture once.')),
])

/** The stock of a size, or a change of it such as `+3`. */
const fileStock = z.object({
  size,
  quantity: z.union(
    [z.int().check(z.nonnegative()), z.string().check(z.regex(/^[+-]\d{1,7}$/))],
    'A whole number from 0, or a change such as "+3".',
  ),
})
export type FileStock = z.output<typeof fileStock>

/**
 * A product in a catalogue file, for import, export and seed. Prices are rupees in the file and paise once decoded.
 * Defaults: `createdAt` is the time of the first import, `sku` is derived from `metaTitle`; `sizes` (required for a new
 * product) and `withdrawn` (false for a new one) stay unchanged.
 */
export const catalogueProduct = z
  .strictObject({
    title: line(PRODUCT_FILE.titleMax),
    metaTitle,
    category: z.enum(CATEGORIES.map(({ slug }) => slug) as [CategorySlug, ...CategorySlug[]]),
    sku: z.optional(z.string().check(z.regex(/^[A-Z0-9][A-Z0-9-]{0,39}$/, 'A-Z, 0-9 and dashes.'))),
    story: z._default(personText({ max: PRODUCT_FILE.storyMax }), ''),
    description: z._default(
      z.array(line(PRODUCT_FILE.bulletMax)).check(z.maxLength(PRODUCT_FILE.bulletsMax)),
      [],
    ),
    originalPrice: rupees,
    discountedPrice: z.optional(z.nullable(rupees)),
    colors: z._default(
      uniqueList(line(PRODUCT_FILE.colourMax)).check(
        z.maxLength(PRODUCT_FILE.coloursMax),
        eachOnce((colour) => colour, 'Each colour once.'),
      ),
      [],
    ),
    sizes: z.optional(
      uniqueList(fileStock, 'size').check(
        z.minLength(1, 'At least one size.'),
        eachOnce((entry) => entry.size, 'Each size once.'),
        z.refine(
          (list) => list.every(({ quantity }) => Number(quantity) <= PRODUCT_FILE.quantityMax),
          `At most ${PRODUCT_FILE.quantityMax} of a size.`,
        ),
      ),
    ),
    images: z._default(pictures, 0),
    /** A description of each picture, in the order of display. */
    imageTexts: z.optional(
      z.array(line(PRODUCT_FILE.imageTextMax)).check(z.maxLength(PRODUCT_FILE.picturesMax)),
    ),
    createdAt: z.optional(isoDate),
    withdrawn: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      ({ originalPrice, discountedPrice }) => !discountedPrice || discountedPrice <= originalPrice,
      {
        path: ['discountedPrice'],
        error: 'Not above originalPrice.',
      },
    ),
  )
export type CatalogueProduct = z.output<typeof catalogueProduct>
