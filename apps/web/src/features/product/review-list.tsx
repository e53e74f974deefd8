import {
  boughtSize,
  FIT_TEXT,
  formatDate,
  helpfulCount,
  helpfulReviewOf,
  REVIEWS_TEXT,
  type Review,
  type ReviewId,
  reviewsApi,
  type User,
} from '@aaram/contracts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toMessages } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import type { UserStore } from '../../shop/account/user.ts'
import { useProductDetail } from '../../shop/catalogue/product-detail.ts'
import { useShop, useUser } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import { Stars } from '../../ui/stars.tsx'
import styles from './reviews.module.css'

/** Reviews with the shop's replies. */
export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  const voted = useVotes()
  return (
    <ul className={styles.list}>
      {reviews.map((review) => (
        <li key={review._id} className={styles.review}>
          <Stars rating={review.rating} />
          <p>{review.text}</p>
          <p className={styles.soft}>
            {`${review.author}, ${formatDate(review.createdAt)}${review.isEdited ? ` (${REVIEWS_TEXT.edited})` : ''}`}
          </p>
          <p className={styles.soft}>{boughtSize(review.size, FIT_TEXT[review.fit])}</p>
          {review.reply && (
            <blockquote className={styles.reply}>
              <p className={styles.soft}>
                {`${REVIEWS_TEXT.reply}, ${formatDate(review.reply.at)}`}
              </p>
              <p>{review.reply.text}</p>
            </blockquote>
          )}
          <Helpful key={review.helpful} review={review} isVoted={voted.includes(review._id)} />
        </li>
      ))}
    </ul>
  )
}

/** The ids of this product's reviews that the member marked as helpful. */
function useVotes(): readonly ReviewId[] {
  const { api } = useShop()
  const { user } = useUser()
  const { data: product } = useProductDetail()
  const [voted, setVoted] = useState<readonly ReviewId[]>([])
  const [userId, productId] = [user?._id, product?._id]
  useEffect(() => {
    setVoted([])
    if (!userId || !productId) return
    let isShown = true
    api(reviewsApi.votes, { query: { productId } }).then(
      ({ reviewIds }) => isShown && setVoted(reviewIds),
      // Optional, because a repeated vote changes nothing.
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [api, userId, productId])
  return voted
}

/** Resolves to the visitor once known; null for a guest. */
const whoVisits = (store: UserStore): Promise<User | null> =>
  new Promise((resolve) => {
    const isKnown = ({ status, user }: ReturnType<UserStore['getState']>) => {
      if (status === 'idle' || status === 'loading') return false
      resolve(user)
      return true
    }
    if (isKnown(store.getState())) return
    const stop = store.subscribe((state) => isKnown(state) && stop())
  })

function Helpful({ review, isVoted }: { review: Review; isVoted: boolean }) {
  const { api, toasts, user } = useShop()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { run } = useOneAtATime()
  const [pressed, setPressed] = useState<{ isHelpful: boolean; helpful: number } | null>(null)
  const isHelpful = pressed?.isHelpful ?? isVoted
  const press = () =>
    run(async () => {
      if (!(await whoVisits(user))) return navigate(paths.loginFor(pathname + search))
      try {
        const body = { isHelpful: !isHelpful }
        const params = { reviewId: review._id }
        const { helpful } = await api(reviewsApi.vote, { params, body })
        setPressed({ ...body, helpful })
      } catch (error) {
        toasts.error(toMessages(error, REVIEWS_TEXT.voteFailed))
      }
    })
  return (
    <button
      type="button"
      className={form.plain}
      aria-pressed={isHelpful}
      aria-label={helpfulReviewOf(review.author)}
      onClick={press}
    >
      {helpfulCount(pressed?.helpful ?? review.helpful)}
    </button>
  )
}
