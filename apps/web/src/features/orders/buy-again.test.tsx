// @vitest-environment jsdom
import { productsApi } from '@aaram/contracts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aTee, serverBag } from '../../../test/bag-visit.ts'
import { anOrderItem } from '../../../test/order-items.ts'
import { anOrder } from '../../../test/orders.ts'
import { visitOrder } from '../../../test/visit-order.tsx'

const inM = (number: number, quantity: number) => aTee(number, { sizes: [{ size: 'M', quantity }] })

/** Orders units again. `today`: units per product in the catalogue; products without an entry are withdrawn. */
async function reorder(units: Record<number, number>, today: Record<number, number>) {
  const items = Object.entries(units).map(([number, quantity]) =>
    anOrderItem(Number(number), { quantity }),
  )
  const visited = visitOrder(anOrder(1, { items }))
  const bag = serverBag(visited, [], 50)
  visited.on(productsApi.byIds, () => ({
    status: 'success',
    products: Object.entries(today).map(([number, stock]) => inM(Number(number), stock)),
  }))
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Reorder' }))
  await press()
  return { ...visited, bag, press, lines: () => quantitiesOf(visited.shop.bag) }
}
type Bag = Awaited<ReturnType<typeof visitOrder>>['shop']['bag']
const quantitiesOf = (bag: Bag) => bag.getState().items?.map(({ quantity }) => quantity)

test.each([
  ['all is sold', { 1: 2, 2: 1 }, { 1: 9, 2: 1 }, [2, 1], []],
  [
    'at most 10 of one',
    { 1: 12 },
    { 1: 50 },
    [10],
    ['Only 10 of Tee number 1 (M) could be added.'],
  ],
  ['less is left', { 1: 3 }, { 1: 2 }, [2], ['Only 2 of Tee number 1 (M) could be added.']],
  ['nothing is left', { 1: 1 }, { 1: 0 }, [], ['Tee number 1 (M) is out of stock.']],
  [
    'one was withdrawn',
    { 1: 1, 2: 1 },
    { 2: 4 },
    [1],
    ['Tee number 1 (M) is no longer available.'],
  ],
])('%s', async (_, units, today, inBag, said) => {
  const { lines } = await reorder(units, today)
  if (inBag.length > 0) await screen.findByRole('link', { name: 'View Bag' })
  for (const text of said) expect(await screen.findByText(text)).toBeTruthy()
  expect(lines()).toEqual(inBag)
  if (inBag.length === 0) expect(screen.queryByRole('link', { name: 'View Bag' })).toBeNull()
})

test('one call requests every product of the order, without duplicates', async () => {
  const { asked } = await reorder({ 1: 1, 2: 1, 3: 1 }, { 1: 1, 2: 1, 3: 1 })
  await screen.findByRole('link', { name: 'View Bag' })
  const calls = asked.filter(({ path }) => path.startsWith('GET /products/'))
  expect(calls.map(({ path, input }) => [path, input?.query])).toEqual([
    ['GET /products/by-ids', { ids: [1, 2, 3].map((number) => aTee(number)._id) }],
  ])
})

test('a second click adds nothing twice', async () => {
  const { lines, press } = await reorder({ 1: 2 }, { 1: 9 })
  await screen.findByRole('link', { name: 'View Bag' })
  await press()
  await screen.findByRole('link', { name: 'View Bag' })
  expect(lines()).toEqual([2])
})

test('if the products cannot be loaded there is a message, and the bag does not change', async () => {
  const visited = visitOrder(anOrder())
  await userEvent.click(await screen.findByRole('button', { name: 'Reorder' }))
  expect(await screen.findByText('Something went wrong while adding to bag')).toBeTruthy()
  expect(quantitiesOf(visited.shop.bag) ?? []).toEqual([])
  expect(within(document.body).queryByRole('link', { name: 'View Bag' })).toBeNull()
})
