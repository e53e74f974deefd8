// @vitest-environment jsdom
import { type Order, ordersApi, type Rma } from '@aaram/contracts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerOrder } from '../../../test/answer-order.ts'
import { anOrderItem } from '../../../test/order-items.ts'
import { anOrder } from '../../../test/orders.ts'
import { refusal } from '../../../test/visit.tsx'
import { visitOrder } from '../../../test/visit-order.tsx'

const delivered = (over: Record<string, unknown> = {}): Order =>
  anOrder(1, { deliveredAt: new Date(Date.now() - 60_000).toISOString(), ...over })
const requested = () =>
  delivered({ items: [anOrderItem(1, { status: 'RETURN_REQUESTED' }), anOrderItem(2)] })
const PATH = 'POST /orders/:id/items/:itemId/return'
const rma = {} as Rma

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const choose = (label: string) => userEvent.click(screen.getByLabelText(label))

async function openDialog(order = delivered()) {
  const visited = visitOrder(order)
  await press('Return Tee number 1 (M)')
  return { ...visited, dialog: within(screen.getByRole('dialog', { name: 'Return item' })) }
}

test.each([
  ['Size issue', '−₹100.00', '₹899.00'],
  ['Other', '−₹100.00', '₹899.00'],
  ['Wrong item delivered', 'Free', '₹999.00'],
  ['Damaged item', 'Free', '₹999.00'],
  ['Not as described', 'Free', '₹999.00'],
])('%s: pickup %s, back %s', async (reason, fee, back) => {
  const { dialog } = await openDialog()
  expect(dialog.queryByText('You get back')).toBeNull()
  await choose(reason)
  expect(dialog.getByText('Pickup').nextSibling?.textContent).toBe(fee)
  expect(dialog.getByText('You get back').nextSibling?.textContent).toBe(back)
})

test('a size issue: the free exchange is offered first and opens its dialog', async () => {
  const { dialog } = await openDialog()
  await choose('Damaged item')
  expect(dialog.queryByRole('button', { name: 'Exchange it for free' })).toBeNull()
  await choose('Size issue')
  const exchange = dialog.getByRole('button', { name: 'Exchange it for free' })
  const request = dialog.getByRole('button', { name: 'Request Return' })
  expect(exchange.compareDocumentPosition(request)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await userEvent.click(exchange)
  expect(await screen.findByRole('dialog', { name: 'Exchange item' })).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Return item' })).toBeNull()
})

test('a reason is required', async () => {
  const { asked, dialog } = await openDialog()
  await press('Request Return')
  expect(await dialog.findByText('Please provide a reason.')).toBeTruthy()
  expect(asked.some(({ path }) => path === PATH)).toBe(false)
})

test.each([
  ['1234', null],
  ['   1234   ', null],
  ['Other', null],
  ['x'.repeat(501), null],
  ['  Too wide\nat the neck  ', 'Too wide at the neck'],
  ['x'.repeat(500), 'x'.repeat(500)],
])('Other with the text %j: sent as %j', async (text, sent) => {
  const { on, bodies, dialog } = await openDialog()
  on(ordersApi.returnItem, () => ({ status: 'success', rma }))
  await choose('Other')
  await userEvent.click(dialog.getByLabelText('Your reason'))
  await userEvent.paste(text)
  await press('Request Return')
  if (sent === null) expect(await dialog.findByText('Please provide a reason.')).toBeTruthy()
  else await waitFor(() => expect(bodies(PATH)).toEqual([{ reason: sent }]))
})

test('sends one request; its item shows it, the other item stays available, the focus is kept', async () => {
  const { on, bodies } = await openDialog()
  const { promise, resolve } = Promise.withResolvers<void>()
  on(ordersApi.returnItem, async () => {
    await promise
    answerOrder({ on }, requested())
    return { status: 'success', rma }
  })
  await choose('Size issue')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Request Return' }))
  resolve()
  expect(await screen.findByText('Item return requested.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bodies(PATH)).toEqual([{ reason: 'Size issue' }])
  expect(screen.getByText('Return requested')).toBeTruthy()
  const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: /^Return / })
  expect(buttons.map((button) => button.disabled)).toEqual([true, false])
  const headline = screen.getByRole('heading', { name: 'Items' })
  await waitFor(() => expect(document.activeElement).toBe(headline))
})

test.each([
  [refusal(0, 'NETWORK'), ['Failed to request return']],
  [refusal(500, 'UNREADABLE', 'One.', 'Two.'), ['One.', 'Two.']],
])('%s: said, and what was chosen stays', async (error, said) => {
  const { fail } = await openDialog()
  fail(ordersApi.returnItem, error)
  await choose('Damaged item')
  await press('Request Return')
  for (const text of said) expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Damaged item').checked).toBe(true)
})

test('already requested in another tab: shows a message, closes the dialog and updates the item', async () => {
  const { fail, on } = await openDialog()
  fail(ordersApi.returnItem, refusal(409, 'ITEM_ALREADY_REQUESTED', 'Was already requested.'))
  answerOrder({ on }, requested())
  await choose('Size issue')
  await press('Request Return')
  expect(await screen.findByText('Was already requested.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Return requested')).toBeTruthy()
})

test('a late response to a return does not close the dialog of an exchange', async () => {
  const { on } = await openDialog()
  const { promise, resolve } = Promise.withResolvers<{ status: 'success'; rma: Rma }>()
  on(ordersApi.returnItem, () => promise)
  await choose('Size issue')
  await press('Request Return')
  await press('Close')
  await press('Exchange Tee number 2 (M)')
  await act(async () => resolve({ status: 'success', rma }))
  await screen.findByText('Item return requested.')
  expect(screen.getByRole('dialog', { name: 'Exchange item' })).toBeTruthy()
})
