import { type OrderItemId, type ReviewInput, reviewsApi, WAIT_TEXT } from '@aaram/contracts'
import { useCallback } from 'react'
import { NoReviewLink, ReviewForms } from '../features/orders/review-forms.tsx'
import { useLinkToken } from '../lib/use-link-token.ts'
import { useShop } from '../shop/shop.tsx'
import { Waiting } from '../ui/waiting.tsx'

/** The page that requests for reviews link to. Its address is not sent to other sites. */
export function Page() {
  const token = useLinkToken()
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      {token === null && <Waiting text={WAIT_TEXT.loading} />}
      {token === '' && <NoReviewLink />}
      {token && <Linked key={token} token={token} />}
    </>
  )
}

function Linked({ token }: { token: string }) {
  const { api } = useShop()
  const load = useCallback(() => api(reviewsApi.linked, { query: { token } }), [api, token])
  const send = async (itemId: OrderItemId, input: ReviewInput) =>
    (await api(reviewsApi.writeLinked, { body: { token, itemId, ...input } })).review
  return <ReviewForms load={load} send={send} />
}
