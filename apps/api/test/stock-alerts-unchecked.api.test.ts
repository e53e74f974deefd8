import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StockAlertsStore } from '../src/modules/stock-alerts/stock-alerts.store.ts'
import { createServices, type Services } from '../src/services.ts'
import { createStores } from '../src/stores.ts'
import { newShopper } from './checkout-shop.ts'
import { startApp, type TestApp } from './start-app.ts'
import {
  alertsOf,
  M,
  membersWait,
  recordedFor,
  sentFor,
  setStock,
  soldOutProduct,
  waitUntilDue,
  work,
} from './stock-alerts-stage.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

/** The services of another process on the same database, to which something happens at a step of the store of alerts. */
function processThat(step: (store: StockAlertsStore) => Partial<StockAlertsStore>): Services {
  const stores = createStores(shop.deps)
  const { stockAlerts } = stores
  return createServices(shop.deps, {
    ...stores,
    stockAlerts: { ...stockAlerts, ...step(stockAlerts) },
  })
}

/** The job that checks alerts, when it is due for all there are. */
async function check(): Promise<void> {
  shop.clock.tick(61_000)
  await shop.services.restockNotifications.checkUnchecked()
}

const REFUSED = { code: 'SIZE_IN_STOCK' }

async function memberAndTee() {
  return { tee: await soldOutProduct(shop), member: await newShopper(shop) }
}

describe('units that come and are processed while a person enters the line', () => {
  it('the response is that the size is in stock, and there is no alert', async () => {
    const { tee, member } = await memberAndTee()
    const { stockAlerts } = processThat(({ enter }) => ({
      enter: async (...entry) => {
        await setStock(shop, tee, 1)
        await work(shop)
        return enter(...entry)
      },
    }))
    await expect(stockAlerts.add(member.id, M(tee))).rejects.toMatchObject(REFUSED)
    expect(await alertsOf(shop, tee)).toEqual([])
  })

  it('the process ends before it looks again: the person is notified by another one, once', async () => {
    const { tee, member } = await memberAndTee()
    const { stockAlerts } = processThat(({ enter }) => ({
      enter: async (...entry) => {
        await setStock(shop, tee, 1)
        await work(shop)
        await enter(...entry)
        throw new Error('The process ends.')
      },
    }))
    await expect(stockAlerts.add(member.id, M(tee))).rejects.toThrow('The process ends.')
    await work(shop)
    expect(await recordedFor(shop, tee)).toEqual([])
    for (let round = 0; round < 2; round += 1) {
      await check()
      await work(shop)
      expect(await sentFor(shop, tee)).toEqual([member.phone])
    }
  })

  it('a second call of the same person that was accepted before they came: one message, and one refusal', async () => {
    const { tee, member } = await memberAndTee()
    const { stockAlerts } = processThat(({ enter }) => ({
      enter: async (...entry) => {
        const entered = await enter(...entry)
        await shop.services.stockAlerts.add(member.id, M(tee))
        await setStock(shop, tee, 1)
        return entered
      },
    }))
    await expect(stockAlerts.add(member.id, M(tee))).rejects.toMatchObject(REFUSED)
    await work(shop)
    expect(await sentFor(shop, tee)).toEqual([member.phone])
  })

  it('a second call that was refused after the first one had looked: both are refused', async () => {
    const { tee, member } = await memberAndTee()
    const second = processThat(({ enter }) => ({
      enter: async (...entry) => {
        const entered = await enter(...entry)
        await setStock(shop, tee, 1)
        return entered
      },
    }))
    const first = processThat(({ confirm }) => ({
      confirm: async (id) => {
        await expect(second.stockAlerts.add(member.id, M(tee))).rejects.toMatchObject(REFUSED)
        return confirm(id)
      },
    }))
    await expect(first.stockAlerts.add(member.id, M(tee))).rejects.toMatchObject(REFUSED)
    expect(await alertsOf(shop, tee)).toEqual([])
    await work(shop)
    expect(await recordedFor(shop, tee)).toEqual([])
  })
})

it('a process that ends while the size stays sold out: the person keeps the place and waits for the next units', async () => {
  const { tee, member } = await memberAndTee()
  const { stockAlerts } = processThat(({ enter }) => ({
    enter: async (...entry) => {
      await enter(...entry)
      throw new Error('The process ends.')
    },
  }))
  await expect(stockAlerts.add(member.id, M(tee))).rejects.toThrow('The process ends.')
  const others = await membersWait(shop, tee, 2)
  await check()
  expect(await recordedFor(shop, tee)).toEqual([])
  await setStock(shop, tee, 1)
  await work(shop)
  expect(await sentFor(shop, tee)).toEqual([member.phone, others[0]])
  // Who stays in line beside one unit was checked before, and is not notified of it.
  await check()
  expect(await recordedFor(shop, tee)).toHaveLength(2)
})

it('units that come just before the person of a message that was not sent waits again: one message', async () => {
  const tee = await soldOutProduct(shop)
  const [phone] = await membersWait(shop, tee, 1)
  await setStock(shop, tee, 1)
  await shop.services.restockNotifications.run()
  await setStock(shop, tee, 0)
  const { notifications } = processThat(({ waitAgain }) => ({
    waitAgain: async (alert) => {
      await setStock(shop, tee, 1)
      await shop.services.restockNotifications.run()
      return waitAgain(alert)
    },
  }))
  waitUntilDue(shop)
  await notifications.deliver()
  await work(shop)
  expect(await recordedFor(shop, tee)).toEqual([])
  await check()
  await work(shop)
  expect(await sentFor(shop, tee)).toEqual([phone])
})
