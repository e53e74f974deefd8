import type { ProductId } from '@aaram/contracts'
import type { ClientSession } from '../../database/connect.ts'
import type { Deps } from '../../deps.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { ReviewsStore } from './reviews.store.ts'

type Parts = { store: ReviewsStore; catalogue: CatalogueService }
/** `isCounted`: whether published reviews changed, so that the product's numbers must be counted again. */
type Changed<T> = { result: T; isCounted: boolean }

/**
 * Runs a change of a product's reviews in a transaction that also counts the published ones again and writes their numbers
 * to the product. Of two such changes at once, both write the product, so one of them is repeated and counts the other's.
 */
export function createCounted({ database }: Pick<Deps, 'database'>, { store, catalogue }: Parts) {
  return async function counted<T>(
    productId: ProductId,
    change: (session: ClientSession) => Promise<Changed<T>>,
  ): Promise<T> {
    const { result, isCounted } = await database.transaction(async (session) => {
      const changed = await change(session)
      if (changed.isCounted) {
        const summary = await store.summaryOf(productId, session)
        await catalogue.setReviewSummary(productId, summary, session)
      }
      return changed
    })
    if (isCounted) await catalogue.reviewsChanged(productId)
    return result
  }
}
