import type { CartItemId, ProductId, Size, UserId } from '@aaram/contracts'
import mongoose, { type ClientSession, Schema, type Types, trusted } from 'mongoose'
import { BATCH_SIZE, batchedRead } from '../../database/batched-read.ts'
import type { Database } from '../../database/connect.ts'
import { upserted } from '../../database/duplicate.ts'
import { defineModel } from '../../database/model.ts'
import { enqueue } from '../../database/unit-of-work.ts'

/** A quantity of a product in a size, in one person's bag. */
export type BagLine = { _id: CartItemId; productId: ProductId; size: Size; quantity: number }

type LineRecord = {
  _id: Types.ObjectId
  userId: Types.ObjectId
  productId: Types.ObjectId
  size: Size
  quantity: number
  addedAt: Date
  /** When quantity or size were last changed. */
  updatedAt?: Date
}

const id = { type: Schema.Types.ObjectId, required: true } as const
const schema = new Schema<LineRecord>(
  {
    userId: id,
    productId: id,
    size: { type: String, required: true },
    quantity: { type: Number, required: true, min: 1 },
    addedAt: { type: Date, required: true },
    updatedAt: Date,
  },
  { collection: 'bag_lines', versionKey: false },
)
// One line per person and variant: a product is sold in one colour, so product and size make the variant.
schema.index({ userId: 1, productId: 1, size: 1 }, { unique: true })
const lineModel = defineModel('BagLine', schema)

const toLine = ({ _id, productId, size, quantity }: LineRecord): BagLine => ({
  _id: _id.toHexString() as CartItemId,
  productId: productId.toHexString() as ProductId,
  size,
  quantity,
})

type Variant = Pick<BagLine, 'productId' | 'size'>
const oid = (id: string) => new mongoose.Types.ObjectId(id)

const byAddition = (one: LineRecord, other: LineRecord): number =>
  one.addedAt.getTime() - other.addedAt.getTime() || Buffer.compare(one._id.id, other._id.id)

export function createBagStore(database: Database) {
  const lines = lineModel(database)
  // The driver's methods, which are faster than mongoose's: bags change often.
  const stored = lines.collection
  const lineOf = (userId: UserId, _id: CartItemId) => ({ _id: oid(_id), userId: oid(userId) })
  const variantOf = (userId: UserId, { productId, size }: Variant) => ({
    userId: oid(userId),
    productId: oid(productId),
    size,
  })

  const read = batchedRead(async (users: readonly UserId[]) => {
    const found = stored.find<LineRecord>(
      { userId: { $in: users.map(oid) } },
      { batchSize: BATCH_SIZE },
    )
    return Map.groupBy(await found.toArray(), ({ userId }) => userId.toHexString() as UserId)
  })

  return {
    /** The lines in the order in which they were added. */
    async list(userId: UserId): Promise<BagLine[]> {
      const found = (await read([userId])).get(userId) ?? []
      // Sorted here: no index has this order, and a bag is short.
      return found.toSorted(byAddition).map(toLine)
    },

    /**
     * Raises the line to this quantity; it never lowers it. Returns the line's id when it is new, else null.
     */
    async raise(
      userId: UserId,
      variant: Variant,
      quantity: number,
      now: Date,
    ): Promise<CartItemId | null> {
      const { upsertedId } = await upserted(() =>
        stored.updateOne(
          variantOf(userId, variant),
          { $max: { quantity }, $setOnInsert: { addedAt: now } },
          { upsert: true },
        ),
      )
      return upsertedId && (upsertedId.toHexString() as CartItemId)
    },
    /** Lowers the line to this quantity; it never raises it. */
    lower: async (userId: UserId, variant: Variant, quantity: number): Promise<void> => {
      await stored.updateOne(variantOf(userId, variant), { $min: { quantity } })
    },

    /** False when the line is not (or no longer) in this person's bag. */
    async setQuantity(
      userId: UserId,
      { _id, quantity }: Pick<BagLine, '_id' | 'quantity'>,
      updatedAt: Date,
    ): Promise<boolean> {
      const change = { $set: { quantity, updatedAt } }
      return (await stored.updateOne(lineOf(userId, _id), change)).matchedCount === 1
    },

    /** Gives a line another size and deletes a line that already has that size. False when the line no longer exists. */
    move: (
      userId: UserId,
      { _id, productId, size, quantity }: BagLine,
      updatedAt: Date,
    ): Promise<boolean> =>
      database.transaction(async (session) => {
        // Checked first, so that nothing is deleted when the line no longer exists.
        if (!(await lines.exists({ _id, userId }).session(session))) return false
        await lines.deleteOne({ userId, productId, size, _id: trusted({ $ne: _id }) }, { session })
        await lines.updateOne({ _id, userId }, { $set: { size, quantity, updatedAt } }, { session })
        return true
      }),

    /** False when the line is not (or no longer) in this person's bag. */
    remove: async (userId: UserId, _id: CartItemId): Promise<boolean> =>
      (await stored.deleteOne(lineOf(userId, _id))).deletedCount === 1,
    clear: async (userId: UserId): Promise<void> => {
      await stored.deleteMany({ userId: oid(userId) })
    },

    /** Whether one of these is in the bag, read in the caller's transaction. */
    holdsAny: async (
      userId: UserId,
      variants: readonly Variant[],
      session: ClientSession,
    ): Promise<boolean> => {
      const any = variants.map(({ productId, size }) => ({ productId: oid(productId), size }))
      return (await lines.exists({ userId, $or: any }).session(session)) !== null
    },

    /** Removes ordered items, in the order's transaction. */
    removeVariants: async (
      userId: UserId,
      variants: readonly Variant[],
      session: ClientSession,
    ): Promise<void> => {
      const any = variants.map(({ productId, size }) => ({ productId: oid(productId), size }))
      const filter = { userId: oid(userId), $or: any }
      const { collectionName: collection } = lines.collection
      if (any.length) enqueue(session, [{ collection, name: 'deleteMany', filter }])
    },
  }
}

export type BagStore = ReturnType<typeof createBagStore>
