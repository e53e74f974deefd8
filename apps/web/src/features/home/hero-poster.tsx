import { useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import styles from './hero.module.css'
import fallbackLandscape from './hero-fallback-landscape.webp'
import fallbackPortrait from './hero-fallback-portrait.webp'
import { DESKTOP_QUERY, heroMedia, PHONE_QUERY } from './hero-media.ts'

/** The banner's poster for the screen's width. If it cannot be loaded, a small bundled one for the screen's orientation. */
export function HeroPoster({ mediaBaseUrl }: { mediaBaseUrl: string }) {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    // It may have failed before this code ran, so its `error` event was missed.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true)
  }, [])
  const phone = heroMedia(mediaBaseUrl, true).poster
  const desktop = heroMedia(mediaBaseUrl, false).poster
  preload(phone, { as: 'image', media: PHONE_QUERY, fetchPriority: 'high' })
  preload(desktop, { as: 'image', media: DESKTOP_QUERY, fetchPriority: 'high' })
  if (failed)
    return (
      <picture>
        <source media="(orientation: portrait)" srcSet={fallbackPortrait} />
        <img className={styles.media} src={fallbackLandscape} alt="" />
      </picture>
    )
  return (
    <picture>
      <source media={PHONE_QUERY} srcSet={phone} />
      <img
        ref={image}
        className={styles.media}
        src={desktop}
        alt=""
        fetchPriority="high"
        onError={() => setFailed(true)}
      />
    </picture>
  )
}
