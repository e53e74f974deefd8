import type { ProductId, Size } from '@aaram/contracts'
import mongoose, { type ClientSession } from 'mongoose'
import type { Write } from '../../database/unit-of-work.ts'
import type { ProductModel } from './catalogue.model.ts'

/** So many units of a product in a size. */
export type StockLine = { productId: ProductId; size: Size; quantity: number }

/** The only writes of stock for orders: each is one conditional step on the server, never read and write back. */
export function catalogueStock(products: ProductModel) {
  return {
    /**
     * Takes the units if that many are there and the product is in the shop, or `alsoWithdrawn`; else it
     * modifies nothing.
     */
    take: ({ productId, size, quantity }: StockLine, alsoWithdrawn: boolean): Write => ({
      collection: products.collection.collectionName,
      name: 'updateOne',
      filter: {
        _id: new mongoose.Types.ObjectId(productId),
        ...(!alsoWithdrawn && { withdrawn: false }),
        sizes: { $elemMatch: { size, quantity: { $gte: quantity } } },
      },
      update: { $inc: { 'sizes.$.quantity': -quantity } },
    }),

    /** Puts units back, also of a withdrawn product; false when the size is sold no more and takes none. */
    async restore(
      { productId, size, quantity }: StockLine,
      session: ClientSession,
    ): Promise<boolean> {
      const { matchedCount } = await products.updateOne(
        { _id: productId, 'sizes.size': size },
        { $inc: { 'sizes.$.quantity': quantity } },
        { session },
      )
      return matchedCount === 1
    },
  }
}

export type CatalogueStock = ReturnType<typeof catalogueStock>
