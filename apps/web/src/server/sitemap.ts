import { CATEGORIES, type Product } from '@aaram/contracts'
import type { PageRow } from '../lib/page-row.ts'
import { pageRows } from '../lib/page-table.ts'
import { paths } from '../lib/paths.ts'
import type { Settings } from '../shop/settings.ts'
import { linesInSlices } from './in-slices.ts'
import { element } from './xml.ts'

type Entry = { path: string; images?: readonly string[] }

/** The sitemap of the pages that the page table marks for it; products have their pictures. */
export async function sitemap(products: readonly Product[], { origin }: Settings): Promise<string> {
  const listed: Record<PageRow['sitemap'], (path: string) => readonly Entry[]> = {
    page: (path) => [{ path }],
    categories: () => CATEGORIES.map(({ slug }) => ({ path: paths.collection(slug) })),
    products: () =>
      products.map(({ metaTitle, images }) => ({ path: paths.product(metaTitle), images })),
    noindex: () => [],
  }
  const all = pageRows.flatMap(([, { path, sitemap: kind }]) => listed[kind](path))
  const entries = await linesInSlices(all, ({ path, images = [] }) => {
    const pictures = images.map(
      (src) => `<image:image>${element('image:loc', new URL(src, origin).href)}</image:image>`,
    )
    return [`<url>${element('loc', origin + path)}${pictures.join('')}</url>`]
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries.join('\n')}
</urlset>
`
}
