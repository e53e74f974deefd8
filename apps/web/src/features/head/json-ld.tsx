import type { Product } from '@aaram/contracts'
import { paths } from '../../lib/paths.ts'
import type { Settings } from '../../shop/settings.ts'
import { useSettings } from '../../shop/shop.tsx'
import { stateToText } from '../../shop/state-text.ts'

const SCHEMA = 'https://schema.org'

export const organization = ({ brand, origin }: Settings) => ({
  '@context': SCHEMA,
  '@type': 'Organization',
  name: brand.name,
  legalName: brand.legalName,
  url: origin,
  logo: `${origin}/icon-512.png`,
  email: brand.careEmail,
  sameAs: brand.social.map(({ url }) => url),
})

/** The way down to a page, home first; the last step is the page itself. */
export const breadcrumbs = (
  { origin }: Settings,
  steps: readonly { name: string; path: string }[],
) => ({
  '@context': SCHEMA,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})

/** A product with what it costs now and whether any size can be had. */
export function productOffer({ brand, origin }: Settings, product: Product) {
  const url = origin + paths.product(product.metaTitle)
  const available = product.sizes.some(({ quantity }) => quantity > 0)
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: product.title,
    description: product.story,
    image: product.images.map((image) => new URL(image, origin).href),
    sku: product._id,
    color: product.colors.join(', '),
    brand: { '@type': 'Brand', name: brand.name },
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'INR',
      price: (product.effectivePrice / 100).toFixed(2),
      itemCondition: `${SCHEMA}/NewCondition`,
      availability: `${SCHEMA}/${available ? 'InStock' : 'OutOfStock'}`,
    },
  }
}

/** Facts for search engines: `data` is made by the functions above. */
export function JsonLd({ data }: { data: (settings: Settings) => object }) {
  const settings = useSettings()
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which every < is escaped
      dangerouslySetInnerHTML={{ __html: stateToText(data(settings)) }}
    />
  )
}
