import { averageText, outOfFiveStars, type Product, reviewCount } from '@aaram/contracts'

/** The average stars of a product and the number of reviews; nothing without reviews. */
export function Rating({ of: { rating } }: { of: Pick<Product, 'rating'> }) {
  if (!rating) return null
  const average = averageText(rating.average)
  return (
    <p role="img" aria-label={`${outOfFiveStars(average)}, ${reviewCount(rating.count)}`}>
      {`★ ${average} (${rating.count})`}
    </p>
  )
}
