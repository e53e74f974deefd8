import mongoose from 'mongoose'
import type { Database } from '../../database/connect.ts'

/** A person, and the collections in which something about them was written since a given time. */
export type Touched = { phone: string | null; email: string | null; by: string[] }

/** For each collection: the field with the person's id, and a filter for documents written since a given time. */
const WRITTEN: Readonly<Record<string, [field: string, since: (at: Date) => object]>> = {
  users: ['_id', (at) => ({ createdAt: { $gte: at } })],
  sessions: ['userId', (at) => ({ createdAt: { $gte: at } })],
  bag_lines: ['userId', (at) => ({ addedAt: { $gte: at } })],
  wishlists: ['userId', (at) => ({ 'items.savedAt': { $gte: at } })],
  orders: ['userId', (at) => ({ 'history.at': { $gte: at } })],
  payment_attempts: ['userId', (at) => ({ 'history.at': { $gte: at } })],
  data_exports: ['userId', (at) => ({ createdAt: { $gte: at } })],
  stock_alerts: ['person', (at) => ({ createdAt: { $gte: at } })],
  newsletter_subscribers: ['email', (at) => ({ createdAt: { $gte: at } })],
  offer_consents: ['_id', (at) => ({ 'history.at': { $gte: at } })],
  tickets: ['email', (at) => ({ createdAt: { $gte: at } })],
  reviews: ['userId', (at) => ({ $or: [{ createdAt: { $gte: at } }, { editedAt: { $gte: at } }] })],
  outbox: ['route.to', (at) => ({ createdAt: { $gte: at } })],
}

/** Part of `people.store.ts`: the people affected by a breach. */
export function touchedPeople({ connection }: Pick<Database, 'connection'>) {
  const of = (name: string) => connection.collection(name)
  return {
    /** People whose data was stored or changed since then: members, and guests by the e-mail address that they gave. */
    async touchedSince(at: Date): Promise<Touched[]> {
      const by = new Map<string, Set<string>>()
      for (const [name, [field, since]] of Object.entries(WRITTEN))
        for (const value of await of(name).distinct(field, since(at))) {
          const key = String(value).replace(/^(user|email):/, '')
          by.set(key, (by.get(key) ?? new Set()).add(name))
        }
      const ids = [...by.keys()].filter((key) => mongoose.isObjectIdOrHexString(key))
      const found = of('users').find({
        $or: [
          { _id: { $in: ids.map((id) => new mongoose.Types.ObjectId(id)) } },
          { phone: { $in: [...by.keys()] } },
          { email: { $in: [...by.keys()] } },
        ],
      })
      const people: Touched[] = []
      for await (const { _id, phone, email } of found) {
        const keys = [String(_id), phone as string, email as string | null]
        const names = keys.flatMap((key) => [...(by.get(key ?? '') ?? [])])
        for (const key of keys) by.delete(key ?? '')
        people.push({ phone, email, by: [...new Set(names)].sort() })
      }
      for (const [key, names] of by) {
        if (mongoose.isObjectIdOrHexString(key)) continue
        const contact = key.includes('@')
          ? { phone: null, email: key }
          : { phone: key, email: null }
        people.push({ ...contact, by: [...names].sort() })
      }
      return people
    },
  }
}
