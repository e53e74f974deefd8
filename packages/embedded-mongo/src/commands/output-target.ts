import { type Document, ObjectId } from 'bson'
import type { Context } from './context.ts'

export const targetOf = (context: Context, named: unknown): { db: string; name: string } => {
  if (typeof named === 'string') return { db: context.db, name: named }
  const { db, coll } = named as Document
  return { db: db ?? context.db, name: coll }
}

export const withId = (doc: Document): Document =>
  '_id' in doc ? doc : { _id: new ObjectId(), ...doc }
