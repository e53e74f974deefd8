// @vitest-environment jsdom
import { type Order, paymentsApi, trackingApi } from '@aaram/contracts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerOrder } from '../../../test/answer-order.ts'
import { fakeProvider } from '../../../test/fake-provider.ts'
import { openedPayment } from '../../../test/opened-payment.ts'
import { anOrder } from '../../../test/orders.ts'
import { refusal } from '../../../test/visit.tsx'
import { visitOrder } from '../../../test/visit-order.tsx'

const cashOrder = (over: Record<string, unknown> = {}): Order =>
  anOrder(1, {
    status: 'CONFIRMED',
    placedAt: new Date(Date.now() - 60_000).toISOString(),
    deliveredAt: null,
    payment: {
      method: 'COD',
      status: 'PENDING',
      transactionId: null,
      capturedAt: null,
      refundAmount: null,
    },
    payable: true,
    ...over,
  })
const payButton = () => screen.findByRole('button', { name: /^Pay ₹1,998.00 Online|Opening|Verif/ })
const gone = () => waitFor(() => expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull())

/** The API's response: without an expiry, because no stock is held. */
function opening() {
  const { holdExpiresAt: _, ...opened } = openedPayment()
  return opened
}

it('a cash order is paid once, and its page shows it', async () => {
  const { windows, pay } = fakeProvider()
  const server = visitOrder(cashOrder())
  server.on(paymentsApi.payOrder, opening)
  await userEvent.dblClick(await payButton())
  await waitFor(() => expect(windows).toHaveLength(1))
  expect(windows[0]?.prefill).toEqual({
    name: 'Asha Kulkarni',
    email: 'asha@example.in',
    contact: '+919876543210',
  })
  server.on(paymentsApi.verify, () => ({
    status: 'success',
    orderNumber: 'AR-1001',
    token: 'a'.repeat(128),
  }))
  answerOrder(server, anOrder(1, { status: 'CONFIRMED' }))
  pay()
  expect(
    await screen.findByText('Your payment has arrived. You pay nothing on delivery.'),
  ).toBeTruthy()
  await gone()
  expect(server.bodies('POST /payments/verify-payment')).toEqual([
    { order_id: 'order_1', payment_id: 'pay_1', signature: 'signed' },
  ])
})

it('a window that is closed changes nothing, and can be opened again', async () => {
  const { windows } = fakeProvider()
  const server = visitOrder(cashOrder())
  server.on(paymentsApi.payOrder, opening)
  await userEvent.click(await payButton())
  await waitFor(() => expect(windows).toHaveLength(1))
  windows[0]?.modal.ondismiss()
  await waitFor(async () => expect((await payButton()).getAttribute('aria-disabled')).toBe('false'))
  await userEvent.click(await payButton())
  await waitFor(() => expect(windows).toHaveLength(2))
})

it('an order that was shipped in the meantime shows a message and can no longer be paid', async () => {
  const server = visitOrder(cashOrder())
  server.fail(paymentsApi.payOrder, refusal(409, 'PAY_ON_DELIVERY', 'Sent already.'))
  const button = await payButton()
  answerOrder(server, cashOrder({ status: 'SHIPPED', payable: undefined }))
  await userEvent.click(button)
  expect(await screen.findByText('Sent already.')).toBeTruthy()
  await gone()
})

it('a payment that came too late is refunded, and the shopper sees it', async () => {
  const { windows, pay } = fakeProvider()
  const server = visitOrder(cashOrder())
  server.on(paymentsApi.payOrder, opening)
  await userEvent.click(await payButton())
  await waitFor(() => expect(windows).toHaveLength(1))
  server.fail(paymentsApi.verify, refusal(409, 'PAYMENT_TOO_LATE', 'It goes back.'))
  answerOrder(server, cashOrder({ status: 'SHIPPED', payable: undefined }))
  pay()
  expect(await screen.findByText('It goes back.')).toBeTruthy()
  await gone()
})

it('if the response after the payment is lost, the shopper is asked not to pay twice', async () => {
  const { windows, pay } = fakeProvider()
  const server = visitOrder(cashOrder())
  server.on(paymentsApi.payOrder, opening)
  await userEvent.click(await payButton())
  await waitFor(() => expect(windows).toHaveLength(1))
  pay()
  expect(await screen.findByText(/please do not pay again/)).toBeTruthy()
})

it('the owner ends the tracking links', async () => {
  const { on, asked } = visitOrder(cashOrder())
  on(trackingApi.revoke, () => ({ status: 'success' }))
  await userEvent.click(await screen.findByRole('button', { name: 'End these links' }))
  expect(
    await screen.findByText('The links that we have sent so far do not work any more.'),
  ).toBeTruthy()
  expect(asked.at(-1)).toMatchObject({
    path: 'POST /tracking/orders/:id/revoke',
    input: { params: { id: cashOrder()._id } },
  })
})
