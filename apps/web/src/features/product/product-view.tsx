import {
  PRODUCT_PROMISES,
  PRODUCT_TEXT,
  type Product,
  type Size,
  tellMeWhenBack,
} from '@aaram/contracts'
import { useState } from 'react'
import { REVIEWS_ID } from '../../lib/review-query.ts'
import { isSoldOut, useSimilar } from '../../shop/catalogue/product-detail.ts'
import form from '../../ui/form.module.css'
import { Heart } from '../catalogue/heart.tsx'
import { Price } from '../catalogue/price.tsx'
import { Rating } from '../catalogue/rating.tsx'
import { soldOutSizes } from '../catalogue/sizes-of.ts'
import { Buy, SoldOut } from './buy.tsx'
import { Delivery } from './delivery.tsx'
import { Facts } from './facts.tsx'
import { FitHelp } from './fit-help.tsx'
import { Gallery } from './gallery.tsx'
import styles from './product-view.module.css'
import { Similar } from './related.tsx'
import { SizeChart } from './size-chart.tsx'
import { StockAlert } from './stock-alert.tsx'

type ProductViewProps = {
  product: Product
  onAdd: (product: Product, size: Size) => void
}

/** A product with all its details: spec section 2, "Product detail". */
export function ProductView({ product, onAdd }: ProductViewProps) {
  const { title, images, thumbnail, colors, category, description, story } = product
  const [chartOpen, setChartOpen] = useState(false)
  const [alertOpen, setAlertOpen] = useState(false)
  const soldOut = isSoldOut(product)
  const awaited = soldOutSizes(product)
  const alert = {
    label: tellMeWhenBack(awaited.length === 1 ? awaited[0] : undefined),
    onPress: () => setAlertOpen(true),
  }
  const similar = useSimilar().data
  return (
    <article className={styles.product} aria-labelledby="product-title">
      <Gallery
        title={title}
        images={images.length > 0 ? images : [thumbnail]}
        texts={product.imageTexts}
      />
      <div className={styles.about}>
        <header className={styles.head}>
          <h1 id="product-title">{title}</h1>
          <Price product={product} large />
          <p className={styles.tax}>{PRODUCT_TEXT.taxes}</p>
          {product.rating && (
            <a href={`#${REVIEWS_ID}`}>
              <Rating of={product} />
            </a>
          )}
          <Heart product={product} />
        </header>
        <div className={styles.choice}>
          <div>
            {colors.length > 0 && <p>{colors.join(', ')}</p>}
            <FitHelp category={category} />
          </div>
          <SizeChart category={category} open={chartOpen} onOpenChange={setChartOpen} />
        </div>
        <ul className={styles.promises}>
          {PRODUCT_PROMISES.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
        {soldOut ? (
          <>
            <SoldOut similar={similar.length > 0 ? 'similar' : null} />
            {awaited.length > 0 && (
              <button
                type="button"
                className={form.secondary}
                aria-haspopup="dialog"
                onClick={alert.onPress}
              >
                {alert.label}
              </button>
            )}
            <Similar id="similar" products={similar} />
          </>
        ) : (
          <Buy
            product={product}
            onAdd={onAdd}
            onChart={() => setChartOpen(true)}
            alert={awaited.length > 0 ? alert : null}
          />
        )}
        <StockAlert
          product={product}
          sizes={awaited}
          label={alert.label}
          open={alertOpen}
          onClose={() => setAlertOpen(false)}
        />
        {!soldOut && <Delivery />}
        <ul className={styles.points}>
          {description.map((point, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sellers may repeat a line
            <li key={at}>{point}</li>
          ))}
        </ul>
        <Facts story={story} />
      </div>
    </article>
  )
}

/** The placeholder of a product that is loading. */
export function ProductPlaceholder({ text }: { text: string }) {
  return (
    <div className={styles.product}>
      <div className={styles.emptyPicture} />
      <p className={styles.waiting} role="status">
        {text}
      </p>
    </div>
  )
}
