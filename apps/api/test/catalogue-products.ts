import { type CatalogueProduct, catalogueProduct } from '@aaram/contracts'
import * as z from 'zod/mini'

type FileProduct = z.input<typeof catalogueProduct>

/** A product as a file holds it, in rupees, decoded; each by its number, the later the newer. */
export const aProduct = (n: number, over: object = {}): CatalogueProduct =>
  z.decode(catalogueProduct, {
    title: `Plain Piece ${n}`,
    metaTitle: `plain-piece-${n}`,
    category: 'shirt',
    originalPrice: 999,
    sizes: [
      { size: 'M', quantity: 5 },
      { size: 'L', quantity: 0 },
    ],
    colors: ['Ink'],
    createdAt: new Date(Date.UTC(2026, 10, 1, 0, n)).toISOString(),
    ...over,
  } as FileProduct)
