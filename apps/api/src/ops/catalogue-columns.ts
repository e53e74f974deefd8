import type { CatalogueProduct } from '@aaram/contracts'

/** The columns of a catalogue's CSV file, in the order of an export. The first row contains their names. */
export const COLUMNS = [
  'title',
  'metaTitle',
  'category',
  'sku',
  'story',
  'description',
  'originalPrice',
  'discountedPrice',
  'colors',
  'sizes',
  'images',
  'imageTexts',
  'createdAt',
  'withdrawn',
] as const satisfies readonly (keyof CatalogueProduct)[]
export type Column = (typeof COLUMNS)[number]
