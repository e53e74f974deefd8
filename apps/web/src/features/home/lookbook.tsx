import type { LookbookVideo } from '@aaram/contracts'
import { useEffect, useRef } from 'react'
import { useLookbookVideos } from '../../shop/catalogue/home.ts'
import section from './home-section.module.css'
import styles from './lookbook.module.css'
import { playWhileVisible } from './play-while-visible.ts'
import { useMotionAllowed } from './use-motion-allowed.ts'

/** Silent videos side by side; each moves only while it is on screen. */
export function Lookbook() {
  const { data } = useLookbookVideos()
  return (
    <section className={section.section} aria-labelledby="lookbook-title">
      <header className={section.head}>
        <h2 id="lookbook-title">Lookbook</h2>
      </header>
      <ul className={styles.grid}>
        {data.map((video) => (
          <li key={video.videoUrl}>
            <Look {...video} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Look({ videoUrl, posterUrl }: LookbookVideo) {
  const video = useRef<HTMLVideoElement>(null)
  const moving = useMotionAllowed()
  useEffect(() => {
    if (moving && video.current) return playWhileVisible(video.current)
  }, [moving])
  return (
    <div className={styles.look}>
      {posterUrl && <img src={posterUrl} alt="" loading="lazy" width={720} height={1280} />}
      {moving && (
        <video
          ref={video}
          src={videoUrl}
          preload="none"
          loop
          muted
          playsInline
          tabIndex={-1}
          aria-hidden="true"
        >
          Your browser does not support the video tag.
        </video>
      )}
    </div>
  )
}
