import mongoose from 'mongoose'
import type { Database } from './database/connect.ts'

/** The outside world, as far as the shop needs it. Tests replace single parts. */
export type Deps = {
  database: Database
  /** The shop's time; no code reads another clock. */
  now: () => Date
  /** A new id: 24 hexadecimal characters, rising with time. */
  newId: () => string
}

export const newId = (): string => new mongoose.Types.ObjectId().toHexString()
