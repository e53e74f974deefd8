import { useRef } from 'react'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import styles from './hero.module.css'
import { heroMedia, PHONE_QUERY } from './hero-media.ts'
import { HeroPoster } from './hero-poster.tsx'
import { HomeVideos } from './home-videos.tsx'
import { useMotionAllowed } from './use-motion-allowed.ts'

type HeroProps = {
  /** The origin of `/media/…`. */
  mediaBaseUrl: string
  onShopNewArrivals: () => void
}

/** The full-screen banner of the home page: spec section 2, "Home". The poster shows before the video. */
export function Hero({ mediaBaseUrl, onShopNewArrivals }: HeroProps) {
  const frame = useRef<HTMLElement>(null)
  const phone = useMediaQuery(PHONE_QUERY)
  const moving = useMotionAllowed()
  return (
    <section ref={frame} className={styles.hero} aria-label="Effortlessly Elevated.">
      <HeroPoster mediaBaseUrl={mediaBaseUrl} />
      {moving && phone !== null && (
        <HomeVideos>
          {({ HeroVideo }) => (
            <HeroVideo
              media={heroMedia(mediaBaseUrl, phone)}
              frame={frame}
              classNames={{ video: styles.media, pause: styles.pause }}
            />
          )}
        </HomeVideos>
      )}
      <div className={styles.words}>
        <h1 className={styles.headline}>
          <span>Effortlessly</span> <span>Elevated.</span>
        </h1>
        <button type="button" className={styles.button} onClick={onShopNewArrivals}>
          Shop New Arrivals
        </button>
      </div>
    </section>
  )
}
