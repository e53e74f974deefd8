import type { Paise, ProductId, Size } from '@aaram/contracts'
import mongoose, { type ClientSession } from 'mongoose'
import type { Write } from '../../database/unit-of-work.ts'
import type { ProductModel } from './catalogue.model.ts'

/** A quantity of a product in a size. With `atPrice`, it is taken only while the product has that price. */
export type StockLine = { productId: ProductId; size: Size; quantity: number; atPrice?: Paise }

/** The only stock writes for orders. Each is one conditional update in the database, never a read followed by a write. */
export function catalogueStock(products: ProductModel) {
  return {
    /**
     * Takes the units if that many are in stock, at the price of the line, and the product is not withdrawn (or `alsoWithdrawn` is
     * set). Otherwise it modifies nothing.
     */
    take: ({ productId, size, quantity, atPrice }: StockLine, alsoWithdrawn: boolean): Write => ({
      collection: products.collection.collectionName,
      name: 'updateOne',
      filter: {
        _id: new mongoose.Types.ObjectId(productId),
        ...(!alsoWithdrawn && { withdrawn: false }),
        ...(atPrice !== undefined && { effectivePrice: atPrice }),
        sizes: { $elemMatch: { size, quantity: { $gte: quantity } } },
      },
      update: { $inc: { 'sizes.$.quantity': -quantity } },
    }),

    /** Puts units back, even of a withdrawn product; false when the product no longer has the size. */
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
