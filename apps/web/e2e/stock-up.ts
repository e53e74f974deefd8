import { type FullConfig, request } from '@playwright/test'
import { FROM_THE_SHOP } from './journey.ts'
import { INK, SALT } from './orders-stage.ts'
import { STEPWELL, TEE } from './shopping.ts'

const SIZES = ['S', 'M', 'L', 'XL'].map((size) => ({ size, quantity: 1_000 }))

const LONG_PRICE = { originalPrice: 125_000, discountedPrice: 100_000 }

/**
 * Gives the products that many journeys buy more units than they can buy, in whatever order they run and however often;
 * and a new arrival a price that is longer than a card is wide, where text is large.
 */
export default async function stockUp({ projects }: FullConfig) {
  const shop = await request.newContext({ baseURL: projects[0]!.use.baseURL! })
  const change = async (slug: string, data: object) => {
    const answer = await shop.post(`/api/dev/products/${slug}`, { data, headers: FROM_THE_SHOP })
    if (!answer.ok()) throw new Error(`${slug} was not changed: ${await answer.text()}`)
  }
  for (const { slug } of [TEE, STEPWELL, INK, SALT]) await change(slug, { sizes: SIZES })
  await change('indigo-vat-oversized-t-shirt', LONG_PRICE)
  await shop.dispose()
}
