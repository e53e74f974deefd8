import { fitSentence } from '@aaram/contracts'
import { loadOptional } from '../../lib/load-module.ts'
import { useProductReviews } from '../../shop/catalogue/product-reviews.ts'
import { useUser } from '../../shop/shop.tsx'
import { onDemand, useOnDemand } from '../../ui/use-on-demand.ts'
import styles from './product-view.module.css'

const keptSize = onDemand(() => loadOptional(() => import('./kept-size.tsx')))

/** Reviewers' votes on the fit, and the size that the member kept in this category. */
export function FitHelp({ category }: { category: string }) {
  const { data } = useProductReviews()
  const { user } = useUser()
  const sentence = data && fitSentence(data.summary.fit)
  return (
    <>
      {sentence && <p className={styles.tax}>{sentence}</p>}
      {user && <KeptSize key={user._id} category={category} />}
    </>
  )
}

function KeptSize(props: { category: string }) {
  const module = useOnDemand(keptSize)
  return module && <module.KeptSize {...props} />
}
