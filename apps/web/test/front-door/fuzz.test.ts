import { expect, it, onTestFinished } from 'vitest'
import { demand } from '../../../../vitest.shared.ts'
import { fuzzFrontDoor } from './fuzz.ts'
import { openShop } from './shop.ts'

it('500 connections of raw bytes: no 5xx, no word of the tools, and everybody else gets their own answer', {
  // A server that says nothing is given up after a second, 500 times.
  timeout: 240_000 * demand,
}, async () => {
  const shop = await openShop()
  onTestFinished(shop.close)
  const { statuses, found } = await fuzzFrontDoor(shop.web, shop.log, {
    requests: 500,
    seed: 20_261_128,
    quietMs: 1_000,
  })
  expect(found).toEqual([])
  // Hostile enough to be refused, right enough to get somewhere.
  expect(statuses.get(400)).toBeGreaterThan(50)
  expect(statuses.get(200)).toBeGreaterThan(30)
})
