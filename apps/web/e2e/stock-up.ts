import { type FullConfig, request } from '@playwright/test'
import { FROM_THE_SHOP } from './journey.ts'
import { INK, SALT } from './orders-stage.ts'
import { STEPWELL, TEE } from './shopping.ts'

const SIZES = ['S', 'M', 'L', 'XL'].map((size) => ({ size, quantity: 1_000 }))

/** Gives the products that many journeys buy more units than they can buy, in whatever order they run and however often. */
export default async function stockUp({ projects }: FullConfig) {
  const shop = await request.newContext({ baseURL: projects[0]!.use.baseURL! })
  for (const { slug } of [TEE, STEPWELL, INK, SALT]) {
    const data = { sizes: SIZES }
    const answer = await shop.post(`/api/dev/products/${slug}`, { data, headers: FROM_THE_SHOP })
    if (!answer.ok()) throw new Error(`${slug} was not stocked: ${await answer.text()}`)
  }
  await shop.dispose()
}
