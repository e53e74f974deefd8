import { BAG_TEXT, type ErrorCode, WAIT_TEXT } from '@aaram/contracts'
import styles from './quantity.module.css'

const LIMIT_TEXT: Partial<Record<ErrorCode, string>> = {
  OUT_OF_STOCK: WAIT_TEXT.outOfStock,
  STOCK_LIMIT: WAIT_TEXT.stockLimitReached,
  QUANTITY_LIMIT: BAG_TEXT.quantityLimit,
}

/** Why there can be no more of an item, announced when it appears. */
export const QuantityLimit = ({
  blocker,
  isOut,
}: {
  blocker: ErrorCode | null
  isOut: boolean
}) => (
  <div aria-live="polite">
    {blocker && (
      <p className={styles.limit} data-out={isOut || undefined}>
        {LIMIT_TEXT[blocker]}
      </p>
    )}
  </div>
)
