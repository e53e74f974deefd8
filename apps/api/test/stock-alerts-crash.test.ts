import type { Product } from '@aaram/contracts'
import { expect, it, vi } from 'vitest'
import { demand } from '../../../vitest.shared.ts'
import { newShopper, stockOf } from './checkout-shop.ts'
import { type CrashStage, mortalApi } from './crash-stage.ts'
import { M, recordedFor, sentFor, soldOutProduct } from './stock-alerts-stage.ts'

// Every step costs a start of the API.
vi.setConfig({ testTimeout: 600_000 * demand })

type Prepared = { tee: Product; phones: string[] }

async function prepare({ shop }: CrashStage): Promise<Prepared> {
  const tee = await soldOutProduct(shop)
  const phones: string[] = []
  for (let n = 0; n < 3; n += 1) {
    const member = await newShopper(shop)
    shop.clock.tick(1_000)
    await shop.services.stockAlerts.add(member.id, M(tee))
    phones.push(member.phone)
  }
  return { tee, phones }
}

/** One unit comes, and the program's jobs send what is to be sent. */
async function restocked({ shop, dev, advance }: CrashStage, { tee, phones }: Prepared) {
  if ((await stockOf(shop, tee)) === 0)
    await dev(`/products/${tee.metaTitle}`, { sizes: [{ size: 'M', quantity: 1 }] })
  const sent = async () => {
    const all = await sentFor(shop, tee)
    // What a killed process had on its way is hidden for a minute.
    if (all.length < 2) await advance(61_000)
    return all
  }
  await expect.poll(sent, { timeout: 30_000 * demand, interval: 500 }).toEqual(phones.slice(0, 2))
}

it('killed between any two steps of a restock: two of three get one message each', async () => {
  const stage = await mortalApi()
  const { shop } = stage
  const restocks = shop.database.connection.collection('restocks')
  const steps = await stage.killEverywhere({
    prepare: () => prepare(stage),
    act: (prepared) => restocked(stage, prepared),
    check: async (prepared) => {
      await restocked(stage, prepared)
      // Nothing is left that could notify anybody again.
      await expect.poll(() => restocks.countDocuments()).toBe(0)
      expect(await recordedFor(shop, prepared.tee)).toEqual(prepared.phones.slice(0, 2))
    },
  })
  expect(steps).toEqual(
    expect.arrayContaining([expect.stringContaining('restocks'), 'commitTransaction']),
  )
})
