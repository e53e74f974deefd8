import { type ReactNode, useEffect, useRef } from 'react'
import styles from './checkout.module.css'

/** A step's headline. It takes the focus, so that a screen reader says where the shopper is now. */
export function StepTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <h1 ref={title} tabIndex={-1} className={styles.title}>
      {children}
    </h1>
  )
}
