import { expect, it } from 'vitest'
import { warmUp } from '../src/warm-up.ts'
import { newProduct, newShopper, payloadOf } from './checkout-shop.ts'
import { open, pay, verify } from './payments-shop.ts'
import { logIn } from './shoppers.ts'
import { startAppInTest, type TestApp } from './start-app.ts'

/** Values of samples by name and labels, as Prometheus reads them. */
async function scrape(shop: TestApp): Promise<Map<string, number>> {
  const { text } = await shop.request.get('/api/metrics').expect(200)
  return new Map(
    text
      .split('\n')
      .filter((line: string) => line && !line.startsWith('#'))
      .map((line: string) => {
        const end = line.lastIndexOf(' ')
        return [line.slice(0, end), Number(line.slice(end + 1))]
      }),
  )
}

it('count orders, payments, codes, holds, refunds, messages and cache look-ups', async () => {
  const shop = await startAppInTest()
  const buyer = await newShopper(shop)
  const tee = await newProduct(shop, 9)
  await logIn(shop)
  const cash = payloadOf('COD', { product: tee })
  for (const key of ['key-1-of-the-order', 'key-1-of-the-order'])
    await buyer.as('post', '/orders').set('idempotency-key', key).send(cash).expect(200)
  const { order } = await open(buyer, tee)
  expect((await scrape(shop)).get('aaram_stock_holds')).toBe(1)

  const { callback } = await pay(shop, order.id)
  await verify(buyer, callback).expect(200)
  await verify(buyer, callback).expect(200)
  const [paid] = (await buyer.as('get', '/orders').expect(200)).body.orders
  await buyer.as('post', `/orders/${paid._id}/cancel`).expect(200)
  await shop.request.get('/api/products?page=1').expect(200)
  await shop.request.get('/api/products?page=1').expect(200)
  shop.clock.tick(600_000)

  const metrics = await scrape(shop)
  expect(
    Object.fromEntries([...metrics].filter(([name]) => name.startsWith('aaram_'))),
  ).toMatchObject({
    'aaram_orders_placed_total{method="COD"}': 1,
    'aaram_orders_placed_total{method="ONLINE"}': 1,
    'aaram_payments_total{outcome="opened"}': 1,
    'aaram_payments_total{outcome="captured"}': 1,
    'aaram_codes_sent_total{purpose="login"}': 1,
    'aaram_codes_verified_total{purpose="login"}': 1,
    aaram_stock_holds: 0,
    aaram_stock_alerts: 0,
    aaram_stock_alerts_notified_total: 0,
    'aaram_refunds{status="WAITING"}': 1,
    aaram_refund_age_seconds: 600,
    aaram_outbox_age_seconds: 600,
    'aaram_response_cache_lookups_total{result="hit"}': 1,
    'aaram_queue_length{pool="order"}': 0,
    aaram_database_up: 1,
  })
  await shop.services.notifications.deliver()
  await shop.services.comparison.reconcile()
  const after = await scrape(shop)
  expect(after.get('aaram_outbox_messages{status="waiting"}')).toBe(0)
  expect(after.get('aaram_ledger_discrepancies{provider="sandbox"}')).toBe(0)
  expect(after.get('aaram_ledger_compared_timestamp_seconds{provider="sandbox"}')).toBe(
    shop.deps.now().getTime() / 1_000,
  )
})

it('requests of the warm-up are not counted', async () => {
  const shop = await startAppInTest()
  await warmUp(shop.app)
  const durations = [...(await scrape(shop)).keys()].filter((name) =>
    name.startsWith('http_request_duration_seconds_count'),
  )
  expect(durations.filter((name) => name.includes('/products'))).toEqual([])
})
