import {
  averageText,
  FIT_TEXT,
  outOfFiveStars,
  REVIEWS_TEXT,
  type ReviewFit,
  type ReviewSummary,
  ratingOf,
  reviewCount,
  SIZES,
  starsText,
} from '@aaram/contracts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { REVIEWS_ID, type ReviewQuery, reviewQueryIn, withReviews } from '../../lib/review-query.ts'
import { useQuery } from '../../lib/use-query.ts'
import { useProductReviews } from '../../shop/catalogue/product-reviews.ts'
import { Link } from '../../ui/link.tsx'
import { Pages } from '../catalogue/pages.tsx'
import related from './related.module.css'
import { ReviewList } from './review-list.tsx'
import styles from './reviews.module.css'

const STARS = [5, 4, 3, 2, 1] as const
const FITS: readonly ReviewFit[] = ['SMALL', 'AS_EXPECTED', 'LARGE']

/** The address of the section with a changed query; page 1 by default. */
type AddressOf = (change: Partial<ReviewQuery>) => string

/** The reviews of shoppers who received the product: totals, filters, and ten reviews a page. */
export function ReviewsSection() {
  const query = reviewQueryIn(useQuery())
  const { pathname } = useLocation()
  const to: AddressOf = (change) => withReviews(pathname, { ...query, page: 1, ...change })
  const { status, data } = useProductReviews()
  const rating = data && ratingOf(data.summary)
  if (!data || !rating) return null
  const average = averageText(rating.average)
  return (
    <section
      id={REVIEWS_ID}
      className={related.related}
      aria-labelledby="reviews-title"
      aria-busy={status === 'loading'}
    >
      <h2 id="reviews-title">{REVIEWS_TEXT.title}</h2>
      <p>{`${outOfFiveStars(average)} · ${reviewCount(rating.count)}`}</p>
      <div className={styles.numbers}>
        <Distribution to={to} ratings={data.summary.ratings} count={rating.count} />
        <Fit fit={data.summary.fit} count={rating.count} />
      </div>
      <Choices query={query} to={to} />
      {status === 'failed' && <p role="alert">{REVIEWS_TEXT.failed}</p>}
      <p role="status">{data.totalCount === 0 ? REVIEWS_TEXT.noneMatch : ''}</p>
      <ReviewList reviews={data.reviews} />
      <Pages current={data.currentPage} total={data.totalPages} to={(page) => to({ page })} />
    </section>
  )
}

type Counts = { to: AddressOf; ratings: ReviewSummary['ratings']; count: number }

/** The number of reviews for each rating; each row links to the reviews with that rating. */
function Distribution({ to, ratings, count }: Counts) {
  return (
    <ul>
      {STARS.map((stars) => {
        const given = ratings[stars - 1] ?? 0
        return (
          <li key={stars}>
            <Link to={to({ rating: stars })}>
              <Bar label={starsText(stars)} value={given} of={count} text={reviewCount(given)} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function Fit({ fit, count }: { fit: ReviewSummary['fit']; count: number }) {
  return (
    <div>
      <h3>{REVIEWS_TEXT.fit}</h3>
      <ul>
        {FITS.map((one) => (
          <li key={one}>
            <Bar label={FIT_TEXT[one]} value={fit[one]} of={count} text={reviewCount(fit[one])} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type BarProps = { label: string; value: number; of: number; text: string }

/** A share as a decorative bar; the text beside it has the number. */
const Bar = ({ label, value, of, text }: BarProps) => (
  <span className={styles.bar}>
    <span>{label}</span>
    <meter max={of} value={value} aria-hidden="true" />
    <span>{text}</span>
  </span>
)

/** Order and filters as links, which work before this script has loaded, and without scripts. */
function Choices({ query: { sort, rating, size }, to }: { query: ReviewQuery; to: AddressOf }) {
  return (
    <div className={styles.choices}>
      <Choice label={REVIEWS_TEXT.sort}>
        <Option to={to({ sort: undefined })} isChosen={!sort} label={REVIEWS_TEXT.newest} />
        <Option to={to({ sort: 'helpful' })} isChosen={!!sort} label={REVIEWS_TEXT.helpful} />
      </Choice>
      <Choice label={REVIEWS_TEXT.stars}>
        <Option to={to({ rating: undefined })} isChosen={!rating} label={REVIEWS_TEXT.allRatings} />
        {STARS.map((stars) => (
          <Option
            key={stars}
            to={to({ rating: stars })}
            isChosen={rating === stars}
            label={starsText(stars)}
          />
        ))}
      </Choice>
      <Choice label={REVIEWS_TEXT.size}>
        <Option to={to({ size: undefined })} isChosen={!size} label={REVIEWS_TEXT.allSizes} />
        {SIZES.map((one) => (
          <Option key={one} to={to({ size: one })} isChosen={size === one} label={one} />
        ))}
      </Choice>
    </div>
  )
}

const Choice = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label}>{children}</ul>
)
const Option = ({ to, isChosen, label }: { to: string; isChosen: boolean; label: string }) => (
  <li>
    <Link to={to} aria-current={isChosen || undefined}>
      {label}
    </Link>
  </li>
)
