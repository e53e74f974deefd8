import { expect, it, vi } from 'vitest'
import { demand } from '../../../vitest.shared.ts'
import { type CrashStage, mortalApi } from './crash-stage.ts'
import {
  askDeletion,
  everything,
  foundIn,
  HOUR,
  type Member,
  member,
  TRACES,
} from './privacy-stage.ts'

// Every step costs a start of the API.
vi.setConfig({ testTimeout: 600_000 * demand })

/** The program's clock, and this process's with it: a code that is sent here is not too old there. */
async function pass({ shop, advance }: CrashStage, ms: number) {
  await advance(ms)
  shop.clock.tick(ms)
}

/** The two days are over, and the account is gone. */
async function deleted(stage: CrashStage, { phone }: Member) {
  const users = stage.shop.database.connection.collection('users')
  await pass(stage, 49 * HOUR)
  const isGone = async () => {
    const left = await users.countDocuments({ phone: `+91${phone}` })
    // The job looks again.
    if (left > 0) await pass(stage, 11_000)
    return left
  }
  await expect.poll(isGone, { timeout: 60_000 * demand, interval: 500 }).toBe(0)
}

it('killed between any two steps of a deletion: the account is whole, and then it is gone', async () => {
  const stage = await mortalApi()
  const { shop } = stage
  const steps = await stage.killEverywhere({
    prepare: async () => {
      const person = await member(shop)
      await askDeletion(shop, person)
      return person
    },
    act: (person) => deleted(stage, person),
    check: async (person) => {
      await deleted(stage, person)
      expect(foundIn(await everything(shop), [...TRACES, person.phone, person.email])).toEqual([])
    },
  })
  expect(steps).toEqual(expect.arrayContaining(['commitTransaction']))
})
