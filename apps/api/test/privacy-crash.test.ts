import { expect, it, vi } from 'vitest'
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

// Every step costs a start of the program.
vi.setConfig({ testTimeout: 600_000 })

async function deleted({ shop, advance }: CrashStage, { phone }: Member) {
  const users = shop.database.connection.collection('users')
  const isGone = async () => {
    const left = await users.countDocuments({ phone: `+91${phone}` })
    // The job looks again.
    if (left > 0) await advance(11_000)
    return left
  }
  await expect.poll(isGone, { timeout: 60_000, interval: 500 }).toBe(0)
}

it('killed between any two steps of a deletion: the account is whole, and then it is gone', async () => {
  const stage = await mortalApi()
  const { shop, advance } = stage
  const steps = await stage.killEverywhere({
    prepare: async () => {
      const person = await member(shop)
      await askDeletion(shop, person)
      return person
    },
    act: async (person) => {
      await advance(49 * HOUR)
      await deleted(stage, person)
    },
    check: async (person) => {
      await advance(49 * HOUR)
      await deleted(stage, person)
      expect(foundIn(await everything(shop), [...TRACES, person.phone, person.email])).toEqual([])
    },
  })
  expect(steps).toEqual(expect.arrayContaining(['commitTransaction']))
})
