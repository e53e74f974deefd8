import type { Product } from '@aaram/contracts'
import { expect, it } from 'vitest'
import { newProduct, newShopper, ordersOf, payloadOf } from './checkout-shop.ts'
import { buyer, shop, stage } from './checkout-stage.ts'

/** Each round is another person's. */
const ROUNDS = [1, 2, 3, 4]
const CONCURRENT = 4

const limits = { codOpenOrders: 1, codOpenAmount: 0, codReturned: 0, orderUnits: 0, unpaidHolds: 0 }
stage(9, { originalPrice: 1000 }, { deps: { buyingLimits: limits } })

/** Nothing but the person is common to these: each is of another product and goes to another address. */
async function orders(path: string, method: 'COD' | 'ONLINE', by = buyer) {
  const products: Product[] = []
  for (let n = 0; n < CONCURRENT; n += 1) products.push(await newProduct(shop, 5))
  return () =>
    Promise.all(
      products.map((product, n) => {
        const payload = payloadOf(method, { product })
        const address = { ...payload.address, line1: `${n} MG Road` }
        return by.as('post', path).send({ ...payload, address })
      }),
    )
}
const countOf = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

it.each(ROUNDS)('two APIs at once take one cash order where one is left (%i)', async () => {
  const answers = await (await orders('/orders', 'COD'))()
  expect([countOf(answers, 200), countOf(answers, 409)]).toEqual([1, CONCURRENT - 1])
  expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(
    Array(CONCURRENT - 1).fill('COD_NOT_AVAILABLE'),
  )
  expect(await ordersOf(buyer)).toHaveLength(1)
})

it.each(ROUNDS)('nor more than the amount that is left (%i)', async () => {
  Object.assign(limits, { codOpenOrders: 0, codOpenAmount: 2_500_00 })
  const answers = await (await orders('/orders', 'COD'))()
  Object.assign(limits, { codOpenOrders: 1, codOpenAmount: 0 })
  expect([countOf(answers, 200), countOf(answers, 409)]).toEqual([2, CONCURRENT - 2])
})

it.each(ROUNDS)('nor more payments than may stay unpaid (%i)', async () => {
  Object.assign(limits, { unpaidHolds: 2 })
  const answers = await (await orders('/payments/create-order', 'ONLINE'))()
  Object.assign(limits, { unpaidHolds: 0 })
  // Of two that are opened at once, the later one may end the earlier one's hold before that is open: 503.
  expect(countOf(answers, 200) + countOf(answers, 503)).toBe(2)
  expect(countOf(answers, 429)).toBe(CONCURRENT - 2)
  const attempts = shop.database.connection.collection('payment_attempts')
  expect(await attempts.countDocuments({ userId: buyer.id })).toBe(2)
})

it('each person has limits of their own', async () => {
  const [mine, theirs] = [
    await orders('/orders', 'COD'),
    await orders('/orders', 'COD', await newShopper(shop)),
  ]
  const answers = (await Promise.all([mine(), theirs()])).flat()
  expect(countOf(answers, 200)).toBe(2)
})
