import { formatRupees, isReduced, type Product } from '@aaram/contracts'
import styles from './price.module.css'

type PriceProps = { product: Pick<Product, 'originalPrice' | 'effectivePrice'>; large?: boolean }

/** What a piece costs; the list price is struck through only where it is higher (spec section 2). */
export function Price({ product, large = false }: PriceProps) {
  const { originalPrice, effectivePrice } = product
  return (
    <p className={large ? `${styles.price} ${styles.large}` : styles.price}>
      {isReduced(product) && (
        <s className={styles.original}>
          <span className={styles.spoken}>Original price </span>
          <span>{formatRupees(originalPrice)}</span>
        </s>
      )}
      <span className={isReduced(product) ? styles.reduced : undefined}>
        {formatRupees(effectivePrice)}
      </span>
    </p>
  )
}
