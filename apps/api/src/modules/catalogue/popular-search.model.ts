import { Schema } from 'mongoose'
import { defineModel } from '../../database/model.ts'

/**
 * A search text in one period. `buckets`: numbers of groups of clients, `distinct`: how many groups. Nothing else about who
 * searched is stored. `at`: the last use.
 */
type Stored = {
  _id: string
  period: number
  text: string
  buckets: number[]
  distinct: number
  at: Date
  expiresAt: Date
}
export type SearchCount = Pick<Stored, 'period' | 'text' | 'distinct'>
export type SearchUse = Pick<Stored, 'period' | 'text' | 'buckets' | 'at' | 'expiresAt'>

const schema = new Schema<Stored>(
  {
    _id: String,
    period: { type: Number, required: true },
    text: { type: String, required: true },
    buckets: [Number],
    distinct: { type: Number, required: true },
    at: { type: Date, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { collection: 'popular_searches', versionKey: false },
)
schema.index({ period: 1, distinct: -1 })
export const popularSearchModel = defineModel('PopularSearch', schema)
