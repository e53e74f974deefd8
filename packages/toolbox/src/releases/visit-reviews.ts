import type { Client, Decoded } from './visit.ts'

/** Reviews an item of a delivered order, lists the reviews of its product, and marks one as helpful. */
export async function review({ call }: Pick<Client, 'call'>, { _id: id, items: [item] }: Decoded) {
  const body = { rating: 5, text: 'Soft, wide and well made.', fit: 'LARGE' }
  await call('reviewsApi.write', { params: { id, itemId: item._id }, body })
  await call(
    'reviewsApi.write',
    { params: { id: 'a'.repeat(24), itemId: item._id }, body },
    { fails: 404 },
  )
  await call('reviewsApi.ofOrder', { params: { id } })
  const slug = { slug: item.metaTitle }
  await call('reviewsApi.list', { params: slug, query: { page: 1, sort: 'newest' } })
  await call('reviewsApi.list', { params: slug, query: { sort: 'helpful', rating: 5, size: 'M' } })
  const vote = { params: { reviewId: 'a'.repeat(24) }, body: { isHelpful: true } }
  await call('reviewsApi.vote', vote, { fails: 404 })
  await call('reviewsApi.votes', { query: { productId: item.productId } })
  await call('reviewsApi.keptSize', { query: { category: 'shirt' } })
  // No response contains the token of a link, so a replay could not repeat it.
  const token = 'never-made'
  await call('reviewsApi.linked', { query: { token } }, { fails: 404 })
  const linked = { body: { token, itemId: item._id, ...body } }
  await call('reviewsApi.writeLinked', linked, { fails: 404 })
}
