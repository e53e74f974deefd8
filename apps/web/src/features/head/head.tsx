import { useSettings } from '../../shop/shop.tsx'

type HeadProps = {
  /** The page's part of the title; '' for the brand alone. */
  title: string
  description?: string
  /** The page's own path, without what does not change it; none for pages that search engines should skip. */
  path?: string
  hidden?: boolean
  /** Address of the picture for link previews. */
  image?: string
  type?: 'website' | 'product' | 'article'
}

/** Title, description, canonical address and Open Graph of a page: React moves them into the head. */
export function Head({ title, description, path, hidden, image, type = 'website' }: HeadProps) {
  const { brand, origin } = useSettings()
  const full = title ? `${title} | ${brand.name}` : brand.name
  const absolute = (address: string) => new URL(address, origin).href
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      {hidden && <meta name="robots" content="noindex" />}
      {path && !hidden && <link rel="canonical" href={absolute(path)} />}
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={title || brand.name} />
      <meta property="og:type" content={type} />
      {description && <meta property="og:description" content={description} />}
      {path && !hidden && <meta property="og:url" content={absolute(path)} />}
      <meta property="og:image" content={absolute(image ?? '/preview.png')} />
      <meta property="og:locale" content="en_IN" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
