import mongoose from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { WRITTEN } from './written-since.ts'

/** A person, and the collections in which something about them was written since a given time. */
export type Touched = { phone: string | null; email: string | null; by: string[] }

/** Part of `people.store.ts`: the people affected by a breach. */
export function touchedPeople({ connection }: Pick<Database, 'connection'>) {
  const of = (name: string) => connection.collection(name)
  return {
    /** People whose data was stored or changed since then: members, and guests by the e-mail address that they gave. */
    async touchedSince(at: Date): Promise<Touched[]> {
      const by = new Map<string, Set<string>>()
      for (const [name, [field, writtenSince]] of Object.entries(WRITTEN))
        for (const value of await of(name).distinct(field, writtenSince(at))) {
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
