import type { Product } from '@aaram/contracts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { demand } from '../../../vitest.shared.ts'
import { newShopper } from './checkout-shop.ts'
import { endsLikeSerial } from './serial-orders.ts'
import { startApp, type TestApp } from './start-app.ts'
import {
  alertsOf,
  codeFor,
  guestWaits,
  M,
  membersWait,
  newEmail,
  sentFor,
  setStock,
  soldOutProduct,
  waitUntilDue,
  work,
} from './stock-alerts-stage.ts'

// The acts are performed in every order, each time with a product of their own.
vi.setConfig({ testTimeout: 120_000 * demand })

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ apis: 2 })
})
afterAll(() => shop.close())

/** Each of the two APIs does a job. */
const notifies = () => shop.each.map(({ restockNotifications }) => restockNotifications.run)
const delivers = () =>
  shop.each.map(({ notifications }) => () => {
    waitUntilDue(shop)
    return notifications.deliver()
  })

/** How many were sent a message, and how many still wait, once nothing is left to do. */
async function endOf(product: Product) {
  await work(shop)
  await work(shop)
  const alerts = await alertsOf(shop, product)
  const sent = await sentFor(shop, product)
  expect(new Set(sent).size).toBe(sent.length)
  return { sent, waiting: alerts.filter(({ messageId }) => messageId === null).length }
}
const counted = async (product: Product) => {
  const { sent, waiting } = await endOf(product)
  return { sent: sent.length, waiting }
}

describe('two processes at once', () => {
  it('notify of one restock: the first two, each once', async () => {
    const ends = await endsLikeSerial(async () => {
      const tee = await soldOutProduct(shop)
      const phones = await membersWait(shop, tee, 4)
      await setStock(shop, tee, 1)
      const end = async () => {
        const { sent, waiting } = await endOf(tee)
        return { first: sent.map((to) => phones.indexOf(to)), waiting }
      }
      return { acts: [notifies()], end }
    })
    expect(ends).toEqual([{ first: [0, 1], waiting: 2 }])
  })

  it('notify of two restocks of one size: four, each once', async () => {
    const ends = await endsLikeSerial(async () => {
      const tee = await soldOutProduct(shop)
      await membersWait(shop, tee, 5)
      await setStock(shop, tee, 1)
      await setStock(shop, tee, 2)
      return { acts: [notifies(), notifies()], end: () => counted(tee) }
    })
    expect(ends).toEqual([{ sent: 4, waiting: 1 }])
  })

  it('deliver the messages: each once', async () => {
    const ends = await endsLikeSerial(async () => {
      const tee = await soldOutProduct(shop)
      await membersWait(shop, tee, 4)
      await setStock(shop, tee, 2)
      await shop.services.restockNotifications.run()
      return { acts: [delivers()], end: () => counted(tee) }
    })
    expect(ends).toEqual([{ sent: 4, waiting: 0 }])
  })
})

it('an alert that is added while units come: it gets its message, or is refused since the size is in stock', async () => {
  const ends = await endsLikeSerial(async () => {
    const tee = await soldOutProduct(shop)
    const member = await newShopper(shop)
    let status = 0
    const asks = async () => {
      status = (await member.as('post', '/stock-alerts').send(M(tee))).status
    }
    const end = async () => ({ status, ...(await counted(tee)) })
    return { acts: [asks, () => setStock(shop, tee, 1), notifies()], end }
  })
  expect(ends).toHaveLength(2)
  expect(ends).toEqual(
    expect.arrayContaining([
      { status: 200, sent: 1, waiting: 0 },
      { status: 409, sent: 0, waiting: 0 },
    ]),
  )
})

it('one person who requests twice while units arrive', async () => {
  const ends = await endsLikeSerial(async () => {
    const tee = await soldOutProduct(shop)
    const member = await newShopper(shop)
    const statuses: number[] = []
    const asks = async () => {
      statuses.push((await member.as('post', '/stock-alerts').send(M(tee))).status)
    }
    const end = async () => ({ statuses: statuses.toSorted(), ...(await counted(tee)) })
    return { acts: [[asks, asks], () => setStock(shop, tee, 1)], end }
  })
  expect(ends).toHaveLength(3)
})

it('an alert that is ended while its message is recorded and delivered', async () => {
  const ends = await endsLikeSerial(async () => {
    const tee = await soldOutProduct(shop)
    const { token } = await guestWaits(shop, tee)
    await setStock(shop, tee, 1)
    const cancels = () => shop.request.post('/api/stock-alerts/cancel').send({ token }).expect(200)
    return { acts: [async () => cancels(), notifies(), delivers()], end: () => counted(tee) }
  })
  expect(ends).toHaveLength(2)
  expect(ends).toEqual(
    expect.arrayContaining([
      { sent: 1, waiting: 0 },
      { sent: 0, waiting: 0 },
    ]),
  )
})

it('a size that sells out while its message is delivered', async () => {
  const ends = await endsLikeSerial(async () => {
    const tee = await soldOutProduct(shop)
    await membersWait(shop, tee, 1)
    await setStock(shop, tee, 1)
    await shop.services.restockNotifications.run()
    return { acts: [() => setStock(shop, tee, 0), delivers()], end: () => counted(tee) }
  })
  expect(ends).toHaveLength(2)
  expect(ends).toEqual(
    expect.arrayContaining([
      { sent: 1, waiting: 0 },
      { sent: 0, waiting: 1 },
    ]),
  )
})

it('the same code twice: one alert, one refusal', async () => {
  const ends = await endsLikeSerial(async () => {
    await shop.services.limits.forgetAll()
    const tee = await soldOutProduct(shop)
    const email = newEmail()
    const body = { ...M(tee), email }
    await shop.request.post('/api/stock-alerts/send-otp').send(body).expect(200)
    const otp = await codeFor(shop, email)
    const statuses: number[] = []
    const confirms = async () => {
      const sent = shop.request.post('/api/stock-alerts/validate-otp').send({ ...body, otp })
      statuses.push((await sent).status)
    }
    const end = async () => ({ statuses: statuses.toSorted(), ...(await counted(tee)) })
    return { acts: [[confirms, confirms]], end }
  })
  expect(ends).toEqual([{ statuses: [200, 400], sent: 0, waiting: 1 }])
})

it('the last places of one person: never more than fifty', async () => {
  const member = await newShopper(shop)
  for (let n = 0; n < 48; n += 1)
    await shop.services.stockAlerts.add(member.id, M(await soldOutProduct(shop)))
  const tees = await Promise.all(Array.from({ length: 6 }, () => soldOutProduct(shop)))
  const answers = await Promise.all(
    tees.map((tee) => member.as('post', '/stock-alerts').send(M(tee))),
  )
  const waiting = await shop.services.stockAlerts.list(member.id)
  expect(waiting.length).toBeLessThanOrEqual(50)
  expect(waiting).toHaveLength(48 + answers.filter(({ status }) => status === 200).length)
})
