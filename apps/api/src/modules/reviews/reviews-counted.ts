import type { ProductId } from '@aaram/contracts'
import type { ClientSession } from '../../database/connect.ts'
import type { Deps } from '../../deps.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { ReviewsStore } from './reviews.store.ts'

type Parts = { store: ReviewsStore; catalogue: CatalogueService }
/** `isCounted`: published reviews changed, so the product's numbers must be recomputed. */
type Changed<T> = { result: T; isCounted: boolean }

/**
 * Runs a change of a product's reviews in a transaction that also recounts the published ones and writes the numbers to
 * the product. Two concurrent changes both write the product, so one of them is retried and then counts the other's too.
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
