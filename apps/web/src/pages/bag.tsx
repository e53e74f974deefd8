import { ERROR_TEXT } from '@aaram/contracts'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { BagNews } from '../features/bag/bag-news.tsx'
import { BagPlaceholder } from '../features/bag/bag-placeholder.tsx'
import { BagStep } from '../features/bag/bag-step.tsx'
import { STEPS, type Step, stepPath, useCheckoutStep } from '../features/bag/checkout-step.ts'
import { EmptyBag } from '../features/bag/empty-bag.tsx'
import { Steps } from '../features/bag/steps.tsx'
import { useOpenBag } from '../features/bag/use-open-bag.ts'
import form from '../ui/form.module.css'
import styles from './bag.module.css'

/** Shopping bag and checkout in three steps, which live in the address: spec section 2, "/bag". */
export function Page() {
  const { items, actions, news, failed } = useOpenBag()
  const step = useCheckoutStep()
  const navigate = useNavigate()

  function content(): ReactNode {
    if (failed)
      return (
        <div className={styles.soon}>
          <p role="alert">{ERROR_TEXT.network}</p>
          <button type="button" className={form.secondary} onClick={() => window.location.reload()}>
            Try again
          </button>
        </div>
      )
    if (!items || !actions) return <BagPlaceholder />
    if (items.length === 0) return <EmptyBag />
    if (step !== 'bag') return <LaterStep step={step} />
    const onCheckout = () => void navigate(stepPath('delivery'))
    return <BagStep items={items} actions={actions} onCheckout={onCheckout} />
  }
  return (
    <div className={styles.page}>
      <Steps current={step} />
      <BagNews news={news} onDismiss={() => actions?.dismissNews()} />
      <div className={styles.content}>{content()}</div>
    </div>
  )
}

/** A step that cannot be walked yet. */
function LaterStep({ step }: { step: Step }) {
  return (
    <section className={styles.soon}>
      <h1>{STEPS.find(({ slug }) => slug === step)?.label}</h1>
      <p>Ordering is not open yet. Your bag is kept.</p>
      <Link to={stepPath('bag')} className={form.secondary}>
        Back to the bag
      </Link>
    </section>
  )
}
