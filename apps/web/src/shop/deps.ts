import type { Call } from '../lib/call.ts'
import type { Clock } from '../lib/clock.ts'
import type { RunExclusive } from '../lib/run-exclusive.ts'
import type { KeyValueStorage } from '../lib/storage.ts'
import type { Settings } from './settings.ts'

/** The dependencies of every store. */
export type ShopDeps = {
  api: Call
  storage: KeyValueStorage
  clock: Clock
  settings: Settings
  /** Web Locks by default. */
  runExclusive?: RunExclusive
}
