// @vitest-environment jsdom
import { paymentsApi } from '@aaram/contracts'
import { afterEach, expect, test, vi } from 'vitest'
import { visitCheckout } from '../../../test/checkout-visit.ts'
import { fakeProvider } from '../../../test/fake-provider.ts'
import { openedPayment } from '../../../test/opened-payment.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const RELEASE = 'POST /payments/release'

test('a script that hangs: told after 20 s, and cash still works', async () => {
  vi.useFakeTimers()
  const provider = fakeProvider({ loads: null })
  const { server, checkout, toasts, state } = await visitCheckout()
  server.on(paymentsApi.createOrder, () => openedPayment())
  const paying = checkout.pay()
  await vi.advanceTimersByTimeAsync(19_999)
  expect([toasts(), state().phase]).toEqual([[], 'placing'])
  await vi.advanceTimersByTimeAsync(1)
  await paying
  expect(toasts()).toEqual(['Failed to load Sandbox SDK. Please try again.'])
  expect([provider.windows, state().phase]).toEqual([[], 'idle'])
  checkout.setMethod('COD')
  await checkout.pay()
  expect(state().placed?.orderNumber).toBe('AR-1')
})

test('a script that comes without its payment window is loaded again at the next press', async () => {
  const one = openedPayment()
  fakeProvider({ brings: false })
  const { server, checkout, toasts } = await visitCheckout()
  server.on(paymentsApi.createOrder, () => one)
  await checkout.pay()
  expect(toasts()).toEqual(['Failed to load Sandbox SDK. Please try again.'])
  vi.restoreAllMocks()
  const { windows } = fakeProvider()
  const appended = vi.mocked(document.head.append)
  await checkout.pay()
  expect(appended).toHaveBeenCalledTimes(1)
  expect(windows).toHaveLength(1)
})

test('pressed again during a slow release, then left: no window opens elsewhere, nothing is held', async () => {
  const { windows } = fakeProvider()
  const { server, checkout, state, calls } = await visitCheckout()
  server.on(paymentsApi.createOrder, () => openedPayment())
  await checkout.pay()
  const { promise, resolve: released } = Promise.withResolvers<{ status: 'success' }>()
  server.on(paymentsApi.release, () => promise)
  windows[0]!.modal.ondismiss()
  const again = checkout.pay()
  await checkout.leave()
  released({ status: 'success' })
  await again
  expect(windows).toHaveLength(1)
  expect(calls('POST /payments/create-order')).toHaveLength(1)
  expect(state().phase).toBe('idle')
})

test('left while the shop opens the payment: it is released, and its script is not waited for', async () => {
  const { windows } = fakeProvider()
  const { server, checkout, state } = await visitCheckout()
  const { promise, resolve: opened } = Promise.withResolvers<ReturnType<typeof openedPayment>>()
  server.on(paymentsApi.createOrder, () => promise)
  const pressed = checkout.pay()
  await expect.poll(() => server.bodies('POST /payments/create-order')).toHaveLength(1)
  await checkout.leave()
  opened(openedPayment())
  await pressed
  expect([windows, state().phase]).toEqual([[], 'idle'])
  expect(document.head.append).not.toHaveBeenCalled()
  expect(server.bodies(RELEASE)).toHaveLength(1)
})
