import { isReduced, type Product } from '@aaram/contracts'
import { Link } from 'react-router'
import { formatRupees } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { Picture } from '../../ui/picture.tsx'

const SIZES = '(width > 64rem) 25vw, (width > 48rem) 33vw, 50vw'

/** A product in a grid. */
export function ProductCard({ product, priority }: { product: Product; priority?: boolean }) {
  return (
    <Link to={paths.product(product.metaTitle)}>
      <Picture src={product.thumbnail} alt="" sizes={SIZES} priority={priority ?? false} />
      <p>{product.title}</p>
      <p>
        {isReduced(product) && <s>{formatRupees(product.originalPrice)}</s>}{' '}
        {formatRupees(product.effectivePrice)}
      </p>
    </Link>
  )
}
