import type { ProductId, SeenState, ShareToken, UserId } from '@aaram/contracts'
import mongoose, { Schema, type Types } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { isDuplicate } from '../../database/duplicate.ts'
import { defineModel } from '../../database/model.ts'

/** A saved product, and its state when the owner last saw it. Prices are paise. */
export type SavedProduct = { productId: ProductId; savedAt: Date; seen: SeenState }
/** A person's list, oldest product first. `version` counts its changes; 0 means that nothing is stored yet. */
export type Wishlist = { version: number; items: SavedProduct[]; shareToken: ShareToken | null }
/** What goes with a list that is stored. */
type Stored = { shareDigest: string | null; updatedAt: Date }

type SavedRecord = Omit<SavedProduct, 'productId'> & { productId: Types.ObjectId }
type WishlistRecord = {
  userId: Types.ObjectId
  version: number
  items: SavedRecord[]
  shareToken: ShareToken | null
  /** SHA-256 of the token. Look-ups use it, so that their timing reveals nothing about the token. */
  shareDigest: string | null
  /** Missing in lists that were not changed since it is written. */
  updatedAt?: Date
}

const item = new Schema<SavedRecord>(
  {
    productId: { type: Schema.Types.ObjectId, required: true },
    savedAt: { type: Date, required: true },
    seen: {
      _id: false,
      effectivePrice: { type: Number, required: true },
      availability: { type: String, required: true },
    },
  },
  { _id: false },
)
const schema = new Schema<WishlistRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true, unique: true },
    version: { type: Number, required: true },
    items: { type: [item], required: true },
    shareToken: { type: String, default: null },
    shareDigest: { type: String, default: null },
    updatedAt: Date,
  },
  { collection: 'wishlists', versionKey: false },
)
schema.index(
  { shareDigest: 1 },
  { unique: true, partialFilterExpression: { shareDigest: { $gt: '' } } },
)
const wishlistModel = defineModel('Wishlist', schema)

const toWishlist = ({ version, items, shareToken }: WishlistRecord): Wishlist => ({
  version,
  shareToken,
  items: items.map(({ productId, savedAt, seen: { effectivePrice, availability } }) => ({
    productId: productId.toHexString() as ProductId,
    savedAt,
    seen: { effectivePrice, availability },
  })),
})
const oid = (id: string) => new mongoose.Types.ObjectId(id)

export function createWishlistStore(database: Database) {
  const wishlists = wishlistModel(database)
  return {
    async find(userId: UserId): Promise<Wishlist> {
      const record = await wishlists.collection.findOne<WishlistRecord>({ userId: oid(userId) })
      return record ? toWishlist(record) : { version: 0, items: [], shareToken: null }
    },

    async findShared(shareDigest: string): Promise<Wishlist | null> {
      const record = await wishlists.collection.findOne<WishlistRecord>({ shareDigest })
      return record && toWishlist(record)
    },

    /** Replaces the list if its version is still `version`; false when another change came first. */
    async replace(
      userId: UserId,
      { version, items, shareToken }: Wishlist,
      { shareDigest, updatedAt }: Stored,
    ): Promise<boolean> {
      const next = {
        version: version + 1,
        items: items.map((one) => ({ ...one, productId: oid(one.productId) })),
        shareToken,
        shareDigest,
        updatedAt,
      }
      const owner = { userId: oid(userId) }
      if (version > 0) {
        const filter = { ...owner, version }
        return (await wishlists.collection.updateOne(filter, { $set: next })).matchedCount === 1
      }
      try {
        await wishlists.collection.insertOne({ ...owner, ...next })
        return true
      } catch (error) {
        // Another request stored the person's first version before.
        if (isDuplicate(error) && (await wishlists.collection.findOne(owner))) return false
        throw error
      }
    },
  }
}

export type WishlistStore = ReturnType<typeof createWishlistStore>
