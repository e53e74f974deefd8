import { type ReactNode, useEffect, useRef } from 'react'
import styles from './checkout.module.css'

/**
 * A step's headline. It takes the focus, so that a screen reader says where the shopper is now, and with it comes
 * into view: what a step shows may change far down a long page. There a new `key` takes it again.
 */
export function StepTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <h1 ref={title} tabIndex={-1} className={styles.title}>
      {children}
    </h1>
  )
}
