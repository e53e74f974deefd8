import { formatRupees, isReduced, type Product, percentOff, percentReduced } from '@aaram/contracts'
import styles from './price.module.css'

type PriceProps = { product: Pick<Product, 'originalPrice' | 'effectivePrice'>; large?: boolean }

/** The price of a product. With a discount, the list price is struck through (spec section 2) and the percentage is shown. */
export function Price({ product, large = false }: PriceProps) {
  const { originalPrice, effectivePrice } = product
  const percent = percentReduced(product)
  return (
    <p className={large ? `${styles.price} ${styles.large}` : styles.price}>
      {isReduced(product) && (
        <s className={styles.original}>
          <span className="hidden-text">Original price </span>
          <span>{formatRupees(originalPrice)}</span>
        </s>
      )}
      <span className={isReduced(product) ? styles.reduced : undefined}>
        {formatRupees(effectivePrice)}
      </span>
      {percent > 0 && <span className={styles.reduced}>{percentOff(percent)}</span>}
    </p>
  )
}
