import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSettings } from '../../shop/shop.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import styles from './entry-page.module.css'

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

/** Lazy, so that phones, which do not show it, do not fetch it. If it cannot be loaded, the plain background stays. */
function SeasonPicture({ src }: { src: string }) {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    // It may have failed before this code ran, so its `error` event was missed.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true)
  }, [])
  if (failed) return null
  return (
    <img
      ref={image}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  )
}
