import { type Product, REVIEWS, type Review } from '@aaram/contracts'
import { amountText, offersOf } from '../../lib/offers.ts'
import { paths } from '../../lib/paths.ts'
import type { Settings } from '../../shop/settings.ts'
import { SCHEMA } from '../head/json-ld.tsx'

/**
 * Structured data of a product as a group of its sizes, each with price and availability. A product without sizes is a
 * single sold-out one. `reviews`: published ones; without any there is no review data.
 */
export function productGroup(
  { brand, origin }: Settings,
  product: Product,
  reviews: readonly Review[] = [],
) {
  const { _id, title, colors, rating } = product
  const url = origin + paths.product(product.metaTitle)
  const images = product.images.map((image) => new URL(image, origin).href)
  const facts = {
    name: title,
    description: product.story,
    image: images,
    color: colors.join(', ') || undefined,
    brand: { '@type': 'Brand', name: brand.name },
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
      },
      review: reviews.slice(0, REVIEWS.inStructuredData).map((review) => ({
        '@type': 'Review',
        reviewRating: { '@type': 'Rating', ratingValue: review.rating },
        author: { '@type': 'Person', name: review.author },
        datePublished: review.createdAt.toISOString(),
        reviewBody: review.text,
      })),
    }),
  }
  const offer = (isAvailable: boolean) => ({
    '@type': 'Offer',
    url,
    priceCurrency: 'INR',
    price: amountText(product.effectivePrice),
    itemCondition: `${SCHEMA}/NewCondition`,
    availability: `${SCHEMA}/${isAvailable ? 'InStock' : 'OutOfStock'}`,
  })
  const sizes = offersOf(product)
  if (sizes.length === 0)
    return { '@context': SCHEMA, '@type': 'Product', ...facts, sku: _id, offers: offer(false) }
  return {
    '@context': SCHEMA,
    '@type': 'ProductGroup',
    ...facts,
    url,
    productGroupID: _id,
    variesBy: [`${SCHEMA}/size`],
    hasVariant: sizes.map(({ id, size, isAvailable }) => ({
      '@type': 'Product',
      sku: id,
      name: `${title}, ${size}`,
      // One picture each, to keep the page small: the group has all of them.
      image: images[0],
      size,
      offers: offer(isAvailable),
    })),
  }
}
