import type { ReactNode } from 'react'
import { useSettings } from '../../shop/shop.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import styles from './entry-page.module.css'
import { SeasonPicture } from './season-picture.tsx'

/** A form beside a seasonal picture; on phones only the form. */
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
      <div className={styles.picture}>
        <SeasonPicture src={`${mediaBaseUrl}/media/videos/lookbook-3-poster.webp`} />
      </div>
      <div className={styles.form}>
        <header>
          <h1>{title}</h1>
          <p>{lead}</p>
        </header>
        <NeedsScript text="here" />
        {children}
      </div>
    </div>
  )
}
