import type { mongo } from 'mongoose'

/** A stored document whose id is text, of which the driver's types expect an ObjectId. */
export type TextRow = mongo.BSON.Document & { _id: string }
