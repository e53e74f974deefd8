import type { Address, User, UserId } from '@aaram/contracts'
import mongoose, { type ClientSession, Schema, type Types } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { upserted } from '../../database/duplicate.ts'
import { defineModel } from '../../database/model.ts'

type UserRecord = Omit<User, '_id' | 'addresses'> & {
  _id: Types.ObjectId
  addresses: (Omit<Address, '_id'> & { _id: Types.ObjectId })[]
  createdAt: Date
}

const text = { type: String, default: '' }
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
    },
    { collection: 'users', versionKey: false },
  ),
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

  return {
    /** The person of this number, made when new; names are stored when given. */
    async ensure(phone: string, names: Names, createdAt: Date): Promise<User> {
      return toUser(await upserted(() => upsert(phone, names, createdAt)))
    },
    async find(id: UserId, session?: ClientSession): Promise<User | null> {
      const _id = new mongoose.Types.ObjectId(id)
      const record = await users.collection.findOne<UserRecord>(
        { _id },
        { ...(session && { session }) },
      )
      return record && toUser(record)
    },
    async change(
      id: UserId,
      change: Partial<Pick<User, 'firstName' | 'lastName' | 'email' | 'addresses'>>,
      session?: ClientSession,
    ): Promise<User | null> {
      const record = await users
        .findByIdAndUpdate(
          id,
          { $set: change },
          { returnDocument: 'after', ...(session && { session }) },
        )
        .lean()
      return record && toUser(record)
    },
  }
}

export type UsersStore = ReturnType<typeof createUsersStore>
