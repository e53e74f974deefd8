import { averageText, outOfFiveStars, type Product, reviewCount } from '@aaram/contracts'

/** The average of a product's stars and how many reviews there are; nothing without reviews. */
export function Rating({ of: { rating } }: { of: Pick<Product, 'rating'> }) {
  if (!rating) return null
  const average = averageText(rating.average)
  return (
    <p role="img" aria-label={`${outOfFiveStars(average)}, ${reviewCount(rating.count)}`}>
      {`★ ${average} (${rating.count})`}
    </p>
  )
}
