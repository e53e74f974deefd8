import { type OrderId, type OrderItemId, type ReviewInput, reviewsApi } from '@aaram/contracts'
import { useCallback } from 'react'
import { useParams } from 'react-router'
import { ReviewForms } from '../features/orders/review-forms.tsx'
import { useShop } from '../shop/shop.tsx'

/** The review forms of the shopper's own order. */
export function Page() {
  const id = useParams().orderId as OrderId
  const { api } = useShop()
  const load = useCallback(() => api(reviewsApi.ofOrder, { params: { id } }), [api, id])
  const send = async (itemId: OrderItemId, input: ReviewInput) =>
    (await api(reviewsApi.write, { params: { id, itemId }, body: input })).review
  return <ReviewForms key={id} load={load} send={send} />
}
