import { type Product, product } from '@aaram/contracts'
import type { Settings } from '../src/shop/settings.ts'

/** A product as the API's answer decodes; `number` makes it one of several. Prices in rupees. */
export function aProduct(number = 1, over: Record<string, unknown> = {}): Product {
  const folder = `/media/products/tee-${number}`
  return product.parse({
    _id: number.toString(16).padStart(24, '0'),
    title: `tee number ${number}`,
    metaTitle: `tee-${number}`,
    category: 'oversized-t-shirt',
    thumbnail: `${folder}/1/listing_1200.webp`,
    images: [1, 2].map((picture) => `${folder}/${picture}/listing_1200.webp`),
    description: ['Wide and soft'],
    story: 'Made on a slow afternoon.',
    originalPrice: 1299,
    discountedPrice: 999,
    effectivePrice: 999,
    colors: ['Clay'],
    sizes: [{ size: 'M', quantity: 3 }],
    createdAt: '2026-11-01T10:00:00.000Z',
    ...over,
  })
}

export const settings: Settings = {
  brand: {
    name: 'Aaram',
    careEmail: 'care@aaram.example',
    legalName: 'Aaram Clothing Private Limited',
    legalAddress: 'Mumbai',
    gstin: '27AAAAA0000A1Z5',
    grievanceOfficer: 'Ishita Rao',
    grievanceEmail: 'grievance@aaram.example',
    social: [{ name: 'Instagram', url: 'https://www.instagram.com/aaram.example' }],
  },
  origin: 'https://aaram.example',
  mediaBaseUrl: '',
}
