import { toPaise } from '@aaram/contracts'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { PRODUCTION_ENV } from '../../../test/production-env.ts'
import type { Database } from '../../database/connect.ts'
import { readEnv } from '../../env.ts'
import { createPayments } from './create-payments.ts'

const keys = {
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook',
}

it('production refuses the sandbox, and Razorpay without its keys', () => {
  expect(() => readEnv({ ...PRODUCTION_ENV, PAYMENT_PROVIDER: 'sandbox' })).toThrow(
    'PAYMENT_PROVIDER: No sandbox in production.',
  )
  expect(() => readEnv({ ...PRODUCTION_ENV, PAYMENT_PROVIDER: 'razorpay' })).toThrow(
    /RAZORPAY_KEY_ID: .*RAZORPAY_KEY_SECRET: .*RAZORPAY_WEBHOOK_SECRET: /,
  )
  expect(() => readEnv({ PAYMENT_PROVIDER: 'paypal' })).toThrow('PAYMENT_PROVIDER: ')
})

it('Razorpay is created with its key and script', () => {
  const env = readEnv({ ...PRODUCTION_ENV, ...keys, PAYMENT_PROVIDER: 'razorpay' })
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

it('with none, production takes no payment online, and says so at the start', async () => {
  const log = pino({ level: 'silent' })
  const info = vi.spyOn(log, 'info')
  const options = { database: {} as Database, now: vi.fn(), secret: 's', log }
  const { provider, sandbox } = createPayments(readEnv(PRODUCTION_ENV), options)
  expect(info).toHaveBeenCalledWith(expect.stringContaining('cash on delivery only'))
  expect(sandbox).toBeNull()
  const callback = { orderId: 'order_1', paymentId: 'pay_1', signature: '' }
  expect(provider.isCallback(callback)).toBe(false)
  expect(provider.readWebhook(Buffer.from('{}'), {})).toBeNull()
  await expect(provider.createOrder({ amount: toPaise(100), receipt: 'r' })).rejects.toMatchObject({
    permanent: true,
  })
})
