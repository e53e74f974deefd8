import mongoose from 'mongoose'
import type { Deps } from './deps.ts'
import { createShopMetrics } from './shop-metrics.ts'

type Given = Omit<Deps, 'now' | 'newId' | 'metrics' | 'canSign'> & Partial<Pick<Deps, 'canSign'>>

export const createDeps = (given: Given): Deps => ({
  canSign: true,
  ...given,
  now: given.clock.now,
  metrics: createShopMetrics(),
  newId: () => new mongoose.Types.ObjectId().toHexString(),
})
