import mongoose from 'mongoose'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startAppInTest } from './start-app.ts'

it('an index that takes long to build does not end the start', async () => {
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
  const building = Promise.withResolvers<string[]>()
  const build = vi
    .spyOn(mongoose.Collection.prototype, 'createIndexes')
    .mockReturnValue(building.promise)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const starting = startAppInTest()
  await expect.poll(() => build).toHaveBeenCalled()
  // Fastify gives a plugin 10 s.
  await vi.advanceTimersByTimeAsync(60_000)
  building.resolve([])
  await starting
})
