import { paths } from '../../lib/paths.ts'
import { useReviews } from '../../shop/catalogue/home.ts'
import { Link } from '../../ui/link.tsx'
import { Stars } from '../../ui/stars.tsx'
import section from './home-section.module.css'
import styles from './reviews.module.css'

/** Shoppers' testimonials: spec section 3, "Testimonial". */
export function Reviews() {
  const { data } = useReviews()
  return (
    <section className={section.section} aria-labelledby="reviews-title">
      <header className={section.head}>
        <h2 id="reviews-title">Reviews</h2>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it on phones */}
      <ul className={styles.reviews} tabIndex={0} aria-labelledby="reviews-title">
        {data.map(({ rating, comment, name, product, date, metaTitle }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have written the same
          <li key={at} className={styles.review}>
            <Stars rating={rating} />
            <blockquote>{comment}</blockquote>
            <p className={styles.by}>
              <strong>{name}</strong>
              <span>
                {metaTitle ? <Link to={paths.product(metaTitle)}>{product}</Link> : product}
              </span>
              <span>{date}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
