import type { ReactNode } from 'react'
import styles from './plain-page.module.css'

/** A page of text with a headline. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className={styles.page}>
      <h1>{title}</h1>
      {children}
    </article>
  )
}
