// @vitest-environment jsdom
import { type Order, ordersApi } from '@aaram/contracts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerOrder } from '../../../test/answer-order.ts'
import { anOrder } from '../../../test/orders.ts'
import { refusal } from '../../../test/visit.tsx'
import { visitOrder } from '../../../test/visit-order.tsx'

const justNow = (over: Record<string, unknown> = {}): Order =>
  anOrder(1, {
    status: 'CONFIRMED',
    placedAt: new Date(Date.now() - 60_000).toISOString(),
    deliveredAt: null,
    ...over,
  })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const cancelButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Cancel Order' })

test('cancels once after a confirmation, and the order shows it', async () => {
  const { on, asked } = visitOrder(justNow())
  const answer = Promise.withResolvers<Order>()
  on(ordersApi.cancel, async () => ({ status: 'success', order: await answer.promise }))
  await press('Cancel Order')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep Order' }))
  expect(screen.getByText('₹1,998.00 will go back to where it was paid from.')).toBeTruthy()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Yes, Cancel' }))
  answer.resolve(justNow({ status: 'CANCELLED' }))
  expect(await screen.findByText('Order cancelled.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  const headline = screen.getByRole('heading', { level: 1 })
  await waitFor(() => expect(document.activeElement).toBe(headline))
  expect(screen.getByText('Cancelled')).toBeTruthy()
  expect((await cancelButton()).disabled).toBe(true)
  expect(screen.getByText('This order is already cancelled.')).toBeTruthy()
  expect(asked.filter(({ path }) => path === 'POST /orders/:id/cancel')).toHaveLength(1)
})

test('a cancelled return: the shopper keeps the item, and sees until when another return is possible', async () => {
  visitOrder(
    justNow({ type: 'RETURN', status: 'RETURN_REQUESTED', originalOrderId: 'b'.repeat(24) }),
  )
  await press('Cancel Order')
  expect(
    screen.getByText('You keep the item as it is. While its 3 days last, you can ask again.'),
  ).toBeTruthy()
})

test('Keep Order changes nothing', async () => {
  const { asked } = visitOrder(justNow())
  await press('Cancel Order')
  await press('Keep Order')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked.some(({ path }) => path.endsWith('cancel'))).toBe(false)
})

test.each([
  ['no answer', refusal(0, 'NETWORK'), ['Failed to cancel order']],
  ['the shop says why', refusal(409, 'ORDER_ON_ITS_WAY', 'One.', 'Two.'), ['One.', 'Two.']],
])('%s: it is said, and the order is read again', async (_, error, said) => {
  const { fail, on } = visitOrder(justNow())
  fail(ordersApi.cancel, error)
  await press('Cancel Order')
  answerOrder({ on }, justNow({ status: 'SHIPPED' }))
  await press('Yes, Cancel')
  for (const text of said) expect(await screen.findByText(text)).toBeTruthy()
  await waitFor(async () => expect((await cancelButton()).disabled).toBe(true))
  expect(screen.getByText('This order can no longer be cancelled.')).toBeTruthy()
})

test.each([
  ['SHIPPED', 'This order can no longer be cancelled.'],
  ['DELIVERED', 'This order can no longer be cancelled.'],
  ['CANCELLED', 'This order is already cancelled.'],
])('%s: the button says why not', async (status, why) => {
  visitOrder(justNow({ status }))
  const button = await cancelButton()
  expect(button.disabled).toBe(true)
  const reason = document.getElementById(button.getAttribute('aria-describedby')!)
  expect(reason?.textContent).toBe(why)
})
