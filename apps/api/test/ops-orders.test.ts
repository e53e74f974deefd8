import { describe, expect, it, vi } from 'vitest'
import { demand } from '../../../vitest.shared.ts'
import { ProviderError } from '../src/integrations/payments/payment-provider.ts'
import { stockOf } from './checkout-shop.ts'
import { buyer, shop, stage, tee } from './checkout-stage.ts'
import { ask, delivered, ordered, orderOf, paid, payBack, returned } from './orders-shop.ts'
import { sandboxOf } from './payments-shop.ts'
import { runOps } from './run-ops.ts'

stage(5)
// Each command is a process.
vi.setConfig({ testTimeout: 240_000 * demand })

const ops = (...args: string[]) => runOps(shop, ...args)
async function json(...args: string[]) {
  const { code, out, err } = await ops(...args, '--json')
  expect([code, err]).toEqual([0, ''])
  return JSON.parse(out)
}

/** The shopper has a message with these words; messages of several processes come in no order within a second. */
async function expectMessage(words: string) {
  const messages = await shop.services.notifications.recent(buyer.phone)
  expect(messages.map(({ text }) => text)).toContainEqual(expect.stringContaining(words))
}

describe('order', () => {
  it('goes its way by the words of the seller, and the shopper gets a message', async () => {
    const { _id, orderNumber } = await ordered(buyer, { product: tee })
    const confirmed = await ops('order', 'confirm', orderNumber)
    expect(confirmed.code).toBe(0)
    expect(confirmed.out).toMatch(new RegExp(`${orderNumber}.*CONFIRMED.*₹999.00.*COD PENDING`))
    const { order } = await json(
      'order',
      'ship',
      orderNumber,
      '--carrier',
      'Blue Dart',
      '--tracking',
      'BD42',
    )
    expect(order).toMatchObject({
      status: 'SHIPPED',
      shipment: { carrier: 'Blue Dart', trackingNumber: 'BD42' },
      totals: { grandTotal: 999 },
    })
    await json('order', 'out-for-delivery', orderNumber)
    await json('order', 'deliver', orderNumber, '--note', 'Handed to a neighbour.')
    expect(await orderOf(buyer, _id)).toMatchObject({
      status: 'DELIVERED',
      payment: { status: 'PAID' },
    })
    await expectMessage('was delivered. Handed to a neighbour.')
    const seen = await ops('order', 'show', orderNumber)
    expect(seen.out).toMatch(/SHIPPED.*SELLER[\s\S]*Parcel: Blue Dart BD42/)
  })

  it.each(['--carrier', '--tracking', '--note'])(
    'takes no control characters in %s',
    async (option) => {
      const { orderNumber } = await ordered(buyer, { product: tee })
      for (const control of ['\u001b[2J', '\n', '\u009b2J']) {
        const { code, err } = await ops('order', 'confirm', orderNumber, option, `A${control}B`)
        expect(code).toBe(2)
        expect(err).toContain('without line breaks and control characters')
        expect(err.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
      }
    },
  )

  it('is shown without acting on control characters that were stored before', async () => {
    const { orderNumber } = await ordered(buyer, { product: tee })
    const evil = 'A\u001b[2J\u009b31m\nParcel: forged\u202e\u007f'
    await shop.database.connection.collection('orders').updateOne(
      { orderNumber },
      {
        $set: {
          shipment: { carrier: evil, trackingNumber: evil, status: null },
          'history.0.note': evil,
          reason: evil,
        },
      },
    )
    const safe = String.raw`A\u001b[2J\u009b31m\u000aParcel: forged\u202e\u007f`
    const { code, out } = await ops('order', 'show', orderNumber)
    expect(code).toBe(0)
    expect(out).toContain(`Parcel: ${safe} ${safe}`)
    expect(out).toContain(`Reason: ${safe}`)
    expect(out.split('\n').filter((line) => line.startsWith('Parcel:'))).toHaveLength(1)
    const programs = await ops('order', 'show', orderNumber, '--json')
    for (const text of [out, programs.out])
      expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u)
    expect(JSON.parse(programs.out).order.reason).toBe(evil)
  })

  it('that does not exist is refused, and its number is printed safely', async () => {
    const { code, err } = await ops('order', 'show', 'AR\u001b[2J\u009b')
    expect([code, err]).toEqual([3, 'There is no order AR\\u001b[2J\\u009b.\n'])
  })

  it('refuses what does not follow, and says what would', async () => {
    const { orderNumber } = await ordered(buyer, { product: tee })
    const { code, err } = await ops('order', 'ship', orderNumber)
    expect([code, err]).toEqual([
      3,
      `${orderNumber} is PENDING and can become CONFIRMED or CANCELLED, not SHIPPED.\n`,
    ])
    const none = await ops('order', 'cancel', 'AR-000000-AAAAA', '--json')
    expect([none.code, JSON.parse(none.err)]).toEqual([
      3,
      { error: 'There is no order AR-000000-AAAAA.', details: [] },
    ])
  })

  it('is listed by status and type, newest first', async () => {
    const first = await ordered(buyer, { product: tee })
    const second = await ordered(buyer, { product: tee, quantity: 2 })
    const { orders } = await json('order', 'list', '--status', 'PENDING', '--most', '2')
    expect(orders.map((one: { orderNumber: string }) => one.orderNumber)).toEqual([
      second.orderNumber,
      first.orderNumber,
    ])
    expect((await json('order', 'list', '--type', 'EXCHANGE')).orders).toEqual([])
    expect((await ops('order', 'list', '--status', 'LOST')).code).toBe(2)
  })

  it('cancels at any hour: units and money go back', async () => {
    const { _id, orderNumber } = await paid(shop, buyer, { product: tee, quantity: 2 })
    shop.clock.tick(48 * 3_600_000)
    const seen = async () =>
      (await shop.request.get(`/api/products/${tee.metaTitle}`)).body.product.sizes[0].quantity
    expect(await seen()).toBe(3)
    const asked = await ops('order', 'cancel', orderNumber)
    expect([asked.code, asked.err]).toEqual([
      3,
      `${orderNumber} is cancelled, and ₹1,998.00 goes back to its shopper.\nNothing was done. Add --yes to do it.\n`,
    ])
    expect((await orderOf(buyer, _id)).status).toBe('CONFIRMED')
    await json('order', 'cancel', orderNumber, '--yes')
    // The answer that was kept is old in the running shop too.
    await expect.poll(seen).toBe(5)
    expect(await orderOf(buyer, _id)).toMatchObject({
      status: 'CANCELLED',
      payment: { status: 'REFUND_PENDING', refundAmount: 1998 },
      history: [{ by: 'SHOPPER' }, { by: 'SELLER' }],
    })
    expect(await stockOf(shop, tee)).toBe(5)
  })
})

describe('rma and refund', () => {
  it('a return for cash: picked up, received, completed, paid by hand', async () => {
    const order = await delivered(shop, buyer, 'COD', { product: tee })
    const { rmaNumber, orderNumber } = await returned(buyer, order, 0)
    const { rmas } = await json('rma', 'list', '--status', 'RETURN_REQUESTED', '--most', '1')
    expect(rmas).toMatchObject([{ rmaNumber, status: 'RETURN_REQUESTED', refundAmount: 899 }])
    await json('rma', 'pickup', rmaNumber, '--carrier', 'Blue Dart')
    const early = await ops('rma', 'complete', orderNumber)
    expect([early.code, early.err]).toEqual([
      3,
      `${orderNumber} is PICKED_UP and can become RECEIVED, not RETURN_COMPLETED.\n`,
    ])
    await json('rma', 'receive', rmaNumber)
    expect(await stockOf(shop, tee)).toBe(5)
    expect((await json('rma', 'complete', rmaNumber, '--yes')).rma.status).toBe('RETURN_COMPLETED')
    expect((await ops('rma', 'show', rmaNumber)).out).toMatch(/RETURN_COMPLETED.*SELLER/)

    const { refunds } = await json('refund', 'list', '--status', 'TO_PAY_OUT', '--most', '1')
    expect(refunds).toMatchObject([{ amount: 899, fee: 100, orderId: order._id }])
    const [{ id }] = refunds
    expect((await ops('rma', 'complete', rmaNumber)).code).toBe(3)
    const unasked = await ops('refund', 'payout', id, '--reference', 'UTR42')
    expect([unasked.code, unasked.err]).toEqual([3, expect.stringContaining('Add --yes to do it.')])
    await json('refund', 'payout', id, '--as', 'asha', '--yes')
    const other = await ops('refund', 'payout', id, '--as', 'bina', '--reference', 'U', '--yes')
    expect([other.code, other.err]).toEqual([3, 'asha is paying it by hand.\n'])
    await json('refund', 'release', id)
    const done = await json('refund', 'payout', id, '--reference', 'UTR42', '--yes')
    expect(done.refund).toMatchObject({ status: 'REFUNDED', payoutReference: 'UTR42' })
    expect((await orderOf(buyer, order._id)).payment.status).toBe('REFUNDED')
    const again = await ops('refund', 'payout', id, '--reference', 'UTR43', '--yes')
    expect([again.code, again.err]).toEqual([
      3,
      'Only refunds that wait for a payout, or failed, are paid by hand.\n',
    ])
  })

  it.each([
    ['--damaged', 'Size issue', 4],
    ['--no-damaged', 'Damaged item', 5],
  ])('receive %s knows better than "%s"', async (flag, reason, stock) => {
    const order = await delivered(shop, buyer, 'COD', { product: tee })
    const { rmaNumber } = await returned(buyer, order, 0, reason)
    await json('rma', 'pickup', rmaNumber)
    await json('rma', 'receive', rmaNumber, flag)
    expect(await stockOf(shop, tee)).toBe(stock)
  })

  it('a return is rejected with words for the shopper', async () => {
    const order = await delivered(shop, buyer, 'COD', { product: tee })
    const { rmaNumber } = await returned(buyer, order, 0)
    await json('rma', 'reject', rmaNumber, '--note', 'The tag was removed.')
    await expectMessage('could not be accepted. The tag was removed.')
    const none = await ops('rma', 'show', 'RMA-000000-AAAAA')
    expect([none.code, none.err]).toEqual([3, 'There is no return or exchange RMA-000000-AAAAA.\n'])
  })

  it('a refund that the provider refused is tried again under another key', async () => {
    const order = await paid(shop, buyer, { product: tee })
    await ask(buyer, order, 'cancel').expect(200)
    const sandbox = sandboxOf(shop)
    const { refund } = sandbox
    const keys = new Set<string>()
    // Refunds of other orders may be due as well: the command line has the machine's clock, and the shop its own.
    vi.spyOn(sandbox, 'refund').mockImplementation(async (asked) => {
      if (asked.paymentId === order.payment.transactionId) keys.add(asked.key)
      if (asked.paymentId === order.payment.transactionId && keys.size === 1)
        throw new ProviderError('no balance', { permanent: true })
      return refund(asked)
    })
    await shop.services.refunds.work()
    expect((await orderOf(buyer, order._id)).payment.status).toBe('REFUND_FAILED')
    const { refunds } = await json('refund', 'list', '--status', 'FAILED', '--most', '1')
    await json('refund', 'retry', refunds[0].id, '--yes')
    const offset = shop.clock.offsetMs()
    shop.clock.setOffset(Date.now() - Date.parse('2026-11-28T06:30:00.000Z'))
    await payBack(shop)
    // By the machine's clock the shopper's log-in may have ended.
    shop.clock.setOffset(offset)
    expect((await orderOf(buyer, order._id)).payment.status).toBe('REFUNDED')
    expect(keys.size).toBe(2)
    const again = await ops('refund', 'retry', refunds[0].id, '--yes')
    expect([again.code, again.err]).toEqual([3, 'Only refunds that failed are tried again.\n'])
  })
})

it.each([
  [['order', 'ship'], '--carrier "Blue Dart" --tracking BD42'],
  [['order', 'list'], 'pnpm ops order list --status PENDING'],
  [['rma', 'reject'], '--note "It was worn."'],
  [['rma'], 'A request needs no approval'],
  [['refund', 'payout'], '--reference UTR2611280042'],
])('%j has help with examples', async (args, example) => {
  const { code, out } = await ops(...args, '--help')
  expect(code).toBe(0)
  expect(out).toContain(example)
})
