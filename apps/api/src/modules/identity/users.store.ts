import type { Address, User, UserId } from '@aaram/contracts'
import mongoose, { type ClientSession, Schema, type Types, trusted } from 'mongoose'
import { BATCH_SIZE, batchedRead } from '../../database/batched-read.ts'
import type { Database } from '../../database/connect.ts'
import { upserted } from '../../database/duplicate.ts'
import { defineModel } from '../../database/model.ts'
import { enqueue } from '../../database/unit-of-work.ts'

type UserRecord = Omit<User, '_id' | 'addresses'> & {
  _id: Types.ObjectId
  addresses: (Omit<Address, '_id'> & { _id: Types.ObjectId })[]
  createdAt: Date
  /** When names, e-mail address or addresses were last changed. */
  updatedAt?: Date
  /** Counts transactions that wrote something for the person: see `hold`. */
  changes?: number
  /** When deletion was requested, and when it is due: see `people.store.ts`. */
  deletion?: { requestedAt: Date; dueAt: Date }
}

const text = { type: String, default: '' }
const deletion = new Schema({ requestedAt: Date, dueAt: Date }, { _id: false })
const userModel = defineModel(
  'User',
  new Schema<UserRecord>(
    {
      phone: { type: String, required: true, unique: true },
      firstName: text,
      lastName: text,
      email: { type: String, default: null },
      addresses: [
        {
          fullName: text,
          phone: text,
          line1: text,
          line2: text,
          landmark: text,
          city: text,
          state: text,
          pincode: text,
          country: text,
          isDefault: Boolean,
        },
      ],
      createdAt: { type: Date, required: true },
      updatedAt: Date,
      changes: Number,
      deletion: { type: deletion, default: undefined },
    },
    { collection: 'users', versionKey: false },
  ).index({ 'deletion.dueAt': 1 }, { sparse: true }),
)

const toUser = ({ _id, firstName, lastName, phone, email, addresses }: UserRecord): User => ({
  _id: _id.toHexString() as UserId,
  firstName,
  lastName,
  phone,
  email,
  addresses: addresses.map((entry) => ({
    ...entry,
    _id: entry._id.toHexString() as Address['_id'],
  })),
})

const oid = (id: string) => new mongoose.Types.ObjectId(id)

type Names = { firstName?: string | undefined; lastName?: string | undefined }

export function createUsersStore(database: Database) {
  const users = userModel(database)

  const upsert = (phone: string, names: Names, createdAt: Date) =>
    users
      .findOneAndUpdate(
        { phone },
        { $set: names, $setOnInsert: { createdAt, email: null, addresses: [] } },
        { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true },
      )
      .lean()

  const read = batchedRead(async (ids: readonly UserId[]) => {
    const found = users.collection.find<UserRecord>(
      { _id: { $in: ids.map(oid) } },
      { batchSize: BATCH_SIZE },
    )
    return new Map(
      (await found.toArray()).map((record) => [record._id.toHexString() as UserId, record]),
    )
  })

  return {
    /** The person with this number, created if new. Names are stored if given. */
    async ensure(phone: string, names: Names, createdAt: Date): Promise<User> {
      return toUser(await upserted(() => upsert(phone, names, createdAt)))
    },
    /** Cancels a requested deletion; false when none was requested. */
    cancelDeletion: async (phone: string): Promise<boolean> => {
      const asked = { phone, 'deletion.dueAt': trusted({ $gt: new Date(0) }) } as object
      return (await users.updateOne(asked, { $unset: { deletion: '' } })).modifiedCount === 1
    },
    /** Updates the person's document at the end of a transaction. If it does not exist, `onGone` throws and so ends the transaction. */
    hold(id: UserId, session: ClientSession, onGone: () => never): void {
      const { collectionName: collection } = users.collection
      const filter = { _id: oid(id) }
      const update = { $inc: { changes: 1 } }
      enqueue(session, [{ collection, name: 'updateOne', filter, update }], async ([modified]) => {
        if (modified !== 1) onGone()
      })
    },
    async find(id: UserId, session?: ClientSession): Promise<User | null> {
      const record = session
        ? await users.collection.findOne<UserRecord>({ _id: oid(id) }, { session })
        : (await read([id])).get(id)
      return record ? toUser(record) : null
    },
    async change(
      id: UserId,
      change: Partial<Pick<User, 'firstName' | 'lastName' | 'email' | 'addresses'>>,
      updatedAt: Date,
      session?: ClientSession,
    ): Promise<User | null> {
      const record = await users
        .findByIdAndUpdate(
          id,
          { $set: { ...change, updatedAt } },
          { returnDocument: 'after', ...(session && { session }) },
        )
        .lean()
      return record && toUser(record)
    },
  }
}

export type UsersStore = ReturnType<typeof createUsersStore>
