import { type ReactNode, useEffect, useRef } from 'react'
import form from '../../ui/form.module.css'
import { Link } from '../../ui/link.tsx'
import { type Step, stepPath } from '../bag/checkout-step.ts'
import styles from './checkout.module.css'

type StepTitleProps = {
  /** The previous step, for the Back link beside the headline. */
  back?: Step
  children: ReactNode
}

/**
 * A step's headline. It takes the focus, so that screen readers announce the step, and scrolls into view, because a step may
 * change far down on a long page. A new `key` makes it take the focus again.
 */
export function StepTitle({ back, children }: StepTitleProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <header className={styles.head}>
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        {children}
      </h1>
      {back && (
        <Link to={stepPath(back)} className={form.plain}>
          Back
        </Link>
      )}
    </header>
  )
}
