import type { UserId } from '@aaram/contracts'
import { Schema } from 'mongoose'
import { defineModel } from '../../database/model.ts'

export type SessionRecord = { _id: string; userId: UserId; createdAt: Date; expiresAt: Date }

export const sessionModel = defineModel(
  'Session',
  new Schema<SessionRecord>(
    {
      _id: String,
      userId: { type: String, required: true, index: true },
      createdAt: { type: Date, required: true },
      // Only cleans up: expiry is decided by the shop's clock.
      expiresAt: { type: Date, required: true, expires: 0 },
    },
    { collection: 'sessions', versionKey: false },
  ),
)
