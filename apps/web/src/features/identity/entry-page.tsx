import type { ReactNode } from 'react'
import { useSettings } from '../../shop/shop.tsx'
import styles from './entry-page.module.css'

/** A form beside a picture of the season; on phones the form alone. */
export function EntryPage({
  title,
  lead,
  children,
}: {
  title: string
  lead: string
  children: ReactNode
}) {
  const { mediaBaseUrl } = useSettings()
  return (
    <div className={styles.page}>
      {/* Lazy: not fetched where it is not shown. */}
      <img
        className={styles.picture}
        src={`${mediaBaseUrl}/media/videos/hero-mobile-poster.webp`}
        alt=""
        loading="lazy"
        decoding="async"
      />
      <div className={styles.form}>
        <header>
          <h1>{title}</h1>
          <p>{lead}</p>
        </header>
        {children}
      </div>
    </div>
  )
}
