import { Schema } from 'mongoose'
import { defineModel } from '../../database/model.ts'
import type { PincodeRule } from './pincode-rule.ts'

/** The seller's table: one row for each pincode that differs from the defaults. `_id` is the pincode. */
export type StoredRule = Omit<PincodeRule, 'pincode'> & { _id: string }

const days = { type: Number, default: null } as const
const yes = { type: Boolean, required: true } as const
export const ruleModel = defineModel(
  'DeliveryRule',
  new Schema<StoredRule>(
    { _id: String, minDays: days, maxDays: days, cod: yes, deliverable: yes },
    { collection: 'delivery_rules', versionKey: false },
  ),
)
