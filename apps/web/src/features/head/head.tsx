import { useSettings } from '../../shop/shop.tsx'
import { previewOf } from '../../ui/picture-files.ts'

type HeadProps = {
  /** The page's part of the title; '' for only the brand. */
  title: string
  description?: string
  /** The canonical path of the page; omitted for pages that search engines should skip. */
  path?: string
  hidden?: boolean
  /** The address of any file of a product picture, for link previews; the shop's own picture if empty. */
  picture?: string
  type?: 'website' | 'product' | 'article'
}

/** The shop's own picture for link previews, in `public/`. */
const PREVIEW = { path: '/preview.jpg', width: 1200, height: 630 }

/** Title, description, canonical address and Open Graph of a page. React moves them into the head. */
export function Head({ title, description, path, hidden, picture, type = 'website' }: HeadProps) {
  const { brand, origin } = useSettings()
  const full = title ? `${title} | ${brand.name}` : brand.name
  const preview = picture ? previewOf(picture) : PREVIEW
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
      <meta property="og:image" content={absolute(preview.path)} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={`${preview.width}`} />
      <meta property="og:image:height" content={`${preview.height}`} />
      <meta
        property="og:image:alt"
        content={picture ? title : `${brand.name}: Effortlessly Elevated.`}
      />
      <meta property="og:locale" content="en_IN" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
