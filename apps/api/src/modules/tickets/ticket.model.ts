import type { TicketTopic, UserId } from '@aaram/contracts'
import { Schema } from 'mongoose'
import { defineModel } from '../../database/model.ts'

/** A message that somebody wrote to the shop. */
export type Ticket = {
  /** The ticket's number. */
  _id: string
  topic: TicketTopic
  name: string
  email: string
  text: string
  /** The member who was logged in; null for a guest. */
  userId: UserId | null
  createdAt: Date
  answerBy: Date
  settleBy: Date
  closedAt: Date | null
  /** The seller's note when the ticket was closed. */
  note: string | null
  /** When the ticket is deleted; null while it is open. */
  expiresAt: Date | null
}

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const
const maybeDate = { type: Date, default: null } as const
export const ticketModel = defineModel(
  'Ticket',
  new Schema<Ticket>(
    {
      _id: String,
      topic: text,
      name: text,
      email: text,
      text,
      userId: { type: String, default: null },
      createdAt: date,
      answerBy: date,
      settleBy: date,
      closedAt: maybeDate,
      note: { type: String, default: null },
      expiresAt: { ...maybeDate, expires: 0 },
    },
    { collection: 'tickets', versionKey: false },
  ).index({ closedAt: 1, settleBy: 1 }),
)
