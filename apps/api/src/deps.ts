import type { FastifyBaseLogger } from 'fastify'
import mongoose from 'mongoose'
import type { Clock } from './clock.ts'
import type { Database } from './database/connect.ts'

/** The outside world, as far as the shop needs it. Tests replace single parts. */
export type Deps = {
  database: Database
  /** The shop's time; no code reads another clock. */
  now: () => Date
  /** Behind `now`: moved by the development kit only. */
  clock: Clock
  /** A new id: 24 hexadecimal characters, rising with time. */
  newId: () => string
  /** For what happens outside a request, which has a logger of its own. Never with personal data. */
  log: FastifyBaseLogger
  /** In front of `/media/…` in every answer; empty when the shop's own origin serves it. */
  mediaBaseUrl: string
}

type Given = Pick<Deps, 'database' | 'clock' | 'log' | 'mediaBaseUrl'>

export const createDeps = (given: Given): Deps => ({
  ...given,
  now: given.clock.now,
  newId: () => new mongoose.Types.ObjectId().toHexString(),
})
