import { useReviews } from '../../shop/catalogue/home.ts'
import section from './home-section.module.css'
import styles from './reviews.module.css'

const STARS = 5

/** What shoppers said: spec section 3, "Testimonial". */
export function Reviews() {
  const { data } = useReviews()
  return (
    <section className={section.section} aria-labelledby="reviews-title">
      <header className={section.head}>
        <h2 id="reviews-title">Reviews</h2>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it on phones */}
      <ul className={styles.reviews} tabIndex={0} aria-labelledby="reviews-title">
        {data.map(({ rating, comment, name, product, date }) => (
          <li key={`${name} ${date}`} className={styles.review}>
            <p className={styles.stars} role="img" aria-label={`${rating} out of ${STARS} stars`}>
              {'★'.repeat(rating)}
              <span>{'★'.repeat(STARS - rating)}</span>
            </p>
            <blockquote>{comment}</blockquote>
            <p className={styles.by}>
              <strong>{name}</strong>
              <span>{product}</span>
              <span>{date}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
