import type { Settings } from '../../shop/settings.ts'
import { useSettings } from '../../shop/shop.tsx'
import { stateToText } from '../../shop/state-text.ts'

export const SCHEMA = 'https://schema.org'

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

/** The breadcrumbs of a page: home first, the page itself last. */
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

/** Structured data for search engines (schema.org). */
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
