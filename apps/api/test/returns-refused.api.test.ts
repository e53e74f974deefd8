import { describe, expect, it } from 'vitest'
import { newShopper } from './checkout-shop.ts'
import { buyer, shop, tee } from './checkout-stage.ts'
import { ask, delivered, orderOf } from './orders-shop.ts'
import { returnItem, shown, stageReturns, two } from './returns-stage.ts'

const DAY = 24 * 3_600_000

stageReturns()

describe('refusals of a return', () => {
  const reason = 'Size issue'

  it('is possible for 3 days to the millisecond', async () => {
    const order = await two('COD')
    shop.clock.tick(3 * DAY)
    await returnItem(order, 0)
    shop.clock.tick(1)
    const { body } = await ask(buyer, order, `items/${order.items[1]?._id}/return`, {
      reason,
    }).expect(409)
    expect(body).toEqual({
      status: 'error',
      code: 'RETURN_WINDOW_CLOSED',
      error: 'The return or exchange window has been closed for this order.',
    })
    expect((await shown(order))[1]).toEqual(['RETURN_REQUESTED', null])
  })

  it.each([['Other'], ['    '], ['four'], ['x'.repeat(501)], [{ $ne: null }], [undefined], [7]])(
    'the reason %j is 400',
    async (given) => {
      const order = await two('COD')
      const { body } = await ask(buyer, order, `items/${order.items[0]?._id}/return`, {
        reason: given,
      }).expect(400)
      expect(body.code).toBe('INVALID_INPUT')
      expect((await shown(order))[1]).toEqual([null, null])
    },
  )

  it.each([['abcde'], ['x'.repeat(500)], ['  trimmed to these  ']])(
    'the reason %j is taken',
    async (given) => {
      const rma = await returnItem(await two('COD'), 0, given)
      expect(rma.reason).toBe(given.trim())
    },
  )

  it('not while it is on its way, and not of a return', async () => {
    const order = await two('COD')
    const rma = await returnItem(order, 0)
    const path = `items/${order.items[0]?._id}/return`
    const ofReturn = await ask(buyer, { _id: rma.orderId }, path, { reason }).expect(409)
    expect(ofReturn.body.code).toBe('NOT_RETURNABLE')
  })

  it("C28: nobody else's order, and no item under another order", async () => {
    const order = await two('ONLINE')
    const other = await newShopper(shop)
    const theirs = await delivered(shop, other, 'COD', { product: tee })
    const item = order.items[0]?._id
    const before = await orderOf(buyer, order._id)
    const tries = [
      ask(other, order, 'cancel'),
      ask(other, order, 'return', { reason }),
      ask(other, order, `items/${item}/return`, { reason }),
      ask(other, order, `items/${item}/exchange`, { reason, newSize: 'L' }),
      ask(other, theirs, `items/${item}/return`, { reason }),
      ask(other, theirs, `items/${item}/exchange`, { reason, newSize: 'L' }),
      other.as('get', `/orders/${order._id}`),
    ]
    for (const { status, body } of await Promise.all(tries))
      expect([status, body]).toEqual([
        404,
        { status: 'error', code: 'ORDER_NOT_FOUND', error: 'Order not found' },
      ])
    expect(await orderOf(buyer, order._id)).toEqual(before)
    expect((await orderOf(other, theirs._id)).items[0]?.status).toBeNull()
    for (const path of ['return', `items/${item}/return`, `items/${item}/exchange`])
      await shop.request
        .post(`/api/orders/${order._id}/${path}`)
        .send({ reason, newSize: 'L' })
        .expect(401)
  })
})
