import { createHash } from 'node:crypto'
import {
  type CatalogueProduct,
  effectivePriceOf,
  type Product,
  type ProductId,
  type ReviewSummary,
  ratingOf,
  type Size,
} from '@aaram/contracts'
import type { Types } from 'mongoose'
import type { StoredProduct } from './stored-product.ts'

/** The part of a product from which bags and orders are made, with internal data. */
export type SoldItem = {
  product: Pick<
    Product,
    | '_id'
    | 'title'
    | 'metaTitle'
    | 'category'
    | 'thumbnail'
    | 'originalPrice'
    | 'discountedPrice'
    | 'effectivePrice'
    | 'colors'
    | 'sizes'
  >
  sku: string
  withdrawn: boolean
}

/** A product with internal data. */
export type CatalogueItem = {
  product: Product
  sku: string
  withdrawn: boolean
  reviewSummary: ReviewSummary
}

export const NO_REVIEWS: ReviewSummary = {
  ratings: [0, 0, 0, 0, 0],
  fit: { SMALL: 0, AS_EXPECTED: 0, LARGE: 0 },
}

/** The SKU of a size. */
export const skuOf = (item: Pick<SoldItem, 'sku'>, size: Size): string => `${item.sku}-${size}`

/** Identifies a product in a size for stock; the contracts' `variantIdOf` also needs the colour. */
export const stockKey = (variant: { productId: ProductId | Types.ObjectId; size: Size }): string =>
  `${variant.productId} ${variant.size}`

/** The URL of a picture. Spec section 3: its folder contains every width and format. */
const pictureUrl = (mediaBaseUrl: string, slug: string, picture: number, file: string) =>
  `${mediaBaseUrl}/media/products/${encodeURIComponent(slug)}/${picture}/${file}.webp`

export function toSoldItem(
  stored: Omit<StoredProduct, 'story' | 'description' | 'createdAt'>,
  mediaBaseUrl: string,
): SoldItem {
  const { metaTitle, sku, withdrawn } = stored
  const [first] = stored.pictures
  const product = {
    _id: stored._id.toHexString() as ProductId,
    title: stored.title,
    metaTitle,
    category: stored.category,
    thumbnail:
      first === undefined ? '' : pictureUrl(mediaBaseUrl, metaTitle, first, 'thumb_600x900'),
    originalPrice: stored.originalPrice,
    discountedPrice: stored.discountedPrice,
    effectivePrice: stored.effectivePrice,
    colors: stored.colors,
    sizes: stored.sizes.map(({ size, quantity }) => ({ size, quantity })),
  }
  return { product, sku, withdrawn }
}

export function toItem(stored: StoredProduct, mediaBaseUrl: string): CatalogueItem {
  const { metaTitle, pictures, reviewSummary = NO_REVIEWS } = stored
  const rating = ratingOf(reviewSummary)
  const { product, ...item } = toSoldItem(stored, mediaBaseUrl)
  const whole: Product = {
    ...product,
    images: pictures.map((one) => pictureUrl(mediaBaseUrl, metaTitle, one, 'desktop_1800')),
    ...(stored.pictureTexts?.length && { imageTexts: stored.pictureTexts }),
    description: stored.description,
    story: stored.story,
    createdAt: stored.createdAt,
    ...(rating && { rating }),
  }
  return { ...item, product: whole, reviewSummary }
}

const firstPictures = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

/** The SKU of a product whose file gives none: the same each time the file is read. */
const ownSku = (metaTitle: string) =>
  `AR-${createHash('sha256').update(metaTitle).digest('hex').slice(0, 8).toUpperCase()}`

/** What an import writes besides the stock: `always` on every import, `first` only when the product is new. */
export function toStored(file: CatalogueProduct, now: Date) {
  const { title, metaTitle, category, description, colors, images, imageTexts = [] } = file
  const prices = {
    originalPrice: file.originalPrice,
    discountedPrice: file.discountedPrice ?? null,
  }
  const always = {
    title,
    category,
    story: file.story,
    description,
    ...prices,
    effectivePrice: effectivePriceOf(prices),
    colors,
    pictures: typeof images === 'number' ? firstPictures(images) : images,
    pictureTexts: imageTexts,
  }
  const first = { createdAt: now, sku: ownSku(metaTitle), withdrawn: false }
  const { createdAt, sku, withdrawn } = file
  const given = {
    ...(createdAt && { createdAt }),
    ...(sku && { sku }),
    ...(withdrawn !== undefined && { withdrawn }),
  }
  return { metaTitle, always: { ...always, ...given }, first: { ...first, ...given } }
}

/** A stored product in the form of a catalogue file; importing it again changes nothing. */
export function toFile(stored: StoredProduct): CatalogueProduct {
  const { pictures } = stored
  const counted = pictures.every((picture, n) => picture === n + 1)
  return {
    title: stored.title,
    metaTitle: stored.metaTitle,
    category: stored.category as CatalogueProduct['category'],
    sku: stored.sku,
    story: stored.story,
    description: stored.description,
    originalPrice: stored.originalPrice,
    discountedPrice: stored.discountedPrice,
    colors: stored.colors,
    sizes: stored.sizes.map(({ size, quantity }) => ({ size, quantity })),
    images: counted ? pictures.length : pictures,
    ...(stored.pictureTexts?.length && { imageTexts: stored.pictureTexts }),
    createdAt: stored.createdAt,
    withdrawn: stored.withdrawn,
  }
}
