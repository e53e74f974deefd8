import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import type { Database } from '../../database/connect.ts'
import { readEnv } from '../../env.ts'
import { createPayments } from './create-payments.ts'

const production = {
  NODE_ENV: 'production',
  MONGODB_URL: 'mongodb://db/aaram',
  SESSION_SECRETS: 'x'.repeat(32),
}
const keys = {
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook',
}

it('production refuses the sandbox, and Razorpay without its keys', () => {
  expect(() => readEnv({ ...production, PAYMENT_PROVIDER: 'sandbox' })).toThrow(
    'PAYMENT_PROVIDER: No sandbox in production.',
  )
  expect(() => readEnv({ ...production, PAYMENT_PROVIDER: 'razorpay' })).toThrow(
    /RAZORPAY_KEY_ID: .*RAZORPAY_KEY_SECRET: .*RAZORPAY_WEBHOOK_SECRET: /,
  )
  expect(() => readEnv({ PAYMENT_PROVIDER: 'paypal' })).toThrow('PAYMENT_PROVIDER: ')
})

it('Razorpay is asked for with its key and its own script', () => {
  const env = readEnv({ ...production, ...keys, PAYMENT_PROVIDER: 'razorpay' })
  const log = pino({ level: 'silent' })
  const database = {} as Database
  const { provider, sandbox } = createPayments(env, { database, now: vi.fn(), secret: 's', log })
  expect(provider.id).toBe('razorpay')
  expect(provider.checkout).toEqual({
    scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    key: 'rzp_live_1',
    name: 'Razorpay',
  })
  expect(sandbox).toBeNull()
})

it('without a provider, production takes no payment online, and says so at the start', async () => {
  const log = pino({ level: 'silent' })
  const warn = vi.spyOn(log, 'warn')
  const options = { database: {} as Database, now: vi.fn(), secret: 's', log }
  const { provider, sandbox } = createPayments(readEnv(production), options)
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('PAYMENT_PROVIDER is not set'))
  expect(sandbox).toBeNull()
  const callback = { orderId: 'order_1', paymentId: 'pay_1', signature: '' }
  expect(provider.isCallback(callback)).toBe(false)
  expect(provider.readWebhook(Buffer.from('{}'), {})).toBeNull()
  await expect(provider.createOrder({ amount: 100, receipt: 'r' })).rejects.toMatchObject({
    permanent: true,
  })
})
