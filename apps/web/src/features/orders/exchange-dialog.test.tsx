// @vitest-environment jsdom
import { ordersApi, type ProductId, productsApi, type Rma, type SizeStock } from '@aaram/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { anOrder } from '../../../test/orders.ts'
import { refusal } from '../../../test/visit.tsx'
import { visitOrder } from '../../../test/visit-order.tsx'

const PATH = 'POST /orders/:id/items/:itemId/exchange'
const rma = {} as Rma
const stockOf = (quantities: Partial<Record<SizeStock['size'], number>>) => ({
  status: 'success' as const,
  product: {
    _id: '0'.repeat(24) as ProductId,
    sizes: Object.entries(quantities).map(([size, quantity]) => ({ size, quantity }) as SizeStock),
  },
})
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const choose = async (label: string) => userEvent.click(await screen.findByLabelText(label))

/** Opens the dialog for an item in M, by default of an unknown category. */
async function openDialog(quantities: Parameters<typeof stockOf>[0] | null, category?: string) {
  const visited = visitOrder(anOrder(1, { deliveredAt: new Date().toISOString() }))
  if (category)
    visited.on(productsApi.byIds, () => ({
      status: 'success',
      products: [aProduct(1, { category })],
    }))
  if (quantities) visited.on(productsApi.stock, () => stockOf(quantities))
  await press('Exchange Tee number 1 (M)')
  return { ...visited, dialog: within(screen.getByRole('dialog', { name: 'Exchange item' })) }
}
const offered = (group: HTMLElement) =>
  within(group)
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ value }) => value)

test('offers the other sizes of the product that are in stock, and the reasons of an exchange', async () => {
  const { dialog, asked } = await openDialog({ S: 2, M: 9, L: 0, XL: 1 })
  expect(offered(await dialog.findByRole('group', { name: 'New size' }))).toEqual(['S', 'XL'])
  expect(offered(dialog.getByRole('group', { name: 'Why are you exchanging it?' }))).toEqual([
    'Size issue',
    'Wrong size delivered',
    'Other',
  ])
  const { input } = asked.find(({ path }) => path === 'GET /products/stocks/:id')!
  expect(input?.params).toEqual({ id: '1'.padStart(24, '0') })
})

test('sold-out sizes are struck through and cannot be chosen', async () => {
  const { dialog } = await openDialog({ S: 2, M: 9, L: 0, XL: 1 })
  const group = await dialog.findByRole('group', { name: 'New size' })
  const struck = within(group).getByText('L')
  expect(struck.tagName).toBe('S')
  expect(struck.parentElement!.textContent).toBe('L is sold out')
})

test.each([
  ['hoodie', ['Size', 'Chest', 'Length', 'Shoulder'], ['M', '119', '69', '58']],
  ['joggers', ['Size', 'Waist', 'Hip', 'Inseam'], ['M', '78', '106', '72']],
])('the measurements of the sizes of %s are shown', async (category, head, medium) => {
  const { dialog, asked } = await openDialog({ S: 2, M: 9 }, category)
  const table = await dialog.findByRole('table', { name: 'Measures of the garment in centimetres' })
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))
  expect(rows[0]).toEqual(head)
  expect(rows[2]).toEqual(medium)
  const { input } = asked.find(({ path }) => path === 'GET /products/by-ids')!
  expect(input?.query).toEqual({ ids: ['1'.padStart(24, '0')] })
})

test('an exchange is possible if the size chart cannot be loaded', async () => {
  const { dialog } = await openDialog({ S: 2, M: 9 })
  expect(await dialog.findByRole('group', { name: 'New size' })).toBeTruthy()
  expect(dialog.queryByRole('table')).toBeNull()
})

test('no other size is in stock', async () => {
  await openDialog({ S: 0, M: 9 })
  expect(await screen.findByText('No other size of this piece is in stock right now.')).toBeTruthy()
})

test('a failed load of the sizes can be retried', async () => {
  const { on } = await openDialog(null)
  expect(await screen.findByText('Failed to request exchange')).toBeTruthy()
  on(productsApi.stock, () => stockOf({ S: 1 }))
  await press('Try again')
  expect(await screen.findByLabelText('S')).toBeTruthy()
})

test('size and reason are required, and both errors show at once', async () => {
  const { asked } = await openDialog({ S: 2 })
  await press('Request Exchange')
  expect(await screen.findByText('Please select a size.')).toBeTruthy()
  expect(screen.getByText('Please provide a reason.')).toBeTruthy()
  await choose('Other')
  await press('Request Exchange')
  expect(screen.getByText('Please select a size.')).toBeTruthy()
  expect(await screen.findByText('Please provide a reason.')).toBeTruthy()
  expect(asked.some(({ path }) => path === PATH)).toBe(false)
})

test('sends one request, and the item shows it', async () => {
  const { on, bodies } = await openDialog({ S: 2 })
  on(ordersApi.exchangeItem, () => ({ status: 'success', rma }))
  await choose('S')
  await choose('Size issue')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Request Exchange' }))
  expect(await screen.findByText('Exchange requested.')).toBeTruthy()
  expect(bodies(PATH)).toEqual([{ reason: 'Size issue', newSize: 'S' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a size that was sold in the meantime shows a message and is no longer offered', async () => {
  const { on, fail } = await openDialog({ S: 1, L: 1 })
  fail(ordersApi.exchangeItem, refusal(409, 'OUT_OF_STOCK', 'This size is out of stock.'))
  await choose('S')
  await choose('Size issue')
  on(productsApi.stock, () => stockOf({ S: 0, L: 1 }))
  await press('Request Exchange')
  expect(await screen.findByText('This size is out of stock.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByLabelText('S')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Size issue').checked).toBe(true)
})
