import { useState } from 'react'
import { useLookbookVideos } from '../../shop/catalogue/home.ts'
import section from './home-section.module.css'
import { HomeVideos } from './home-videos.tsx'
import styles from './lookbook.module.css'
import { useMotionAllowed } from './use-motion-allowed.ts'

/** Muted videos side by side. Each plays only while it is on screen and not paused. */
export function Lookbook() {
  const { data } = useLookbookVideos()
  const moving = useMotionAllowed()
  const [paused, setPaused] = useState(false)
  return (
    <section className={section.section} aria-labelledby="lookbook-title">
      <header className={section.head}>
        <h2 id="lookbook-title">Lookbook</h2>
        {moving && (
          <HomeVideos>
            {({ PauseButton }) => (
              <PauseButton all paused={paused} onChange={setPaused} className={styles.pause} />
            )}
          </HomeVideos>
        )}
      </header>
      <ul className={styles.grid}>
        {data.map(({ videoUrl, posterUrl }) => (
          <li key={videoUrl} className={styles.look}>
            {posterUrl && <img src={posterUrl} alt="" loading="lazy" width={720} height={1280} />}
            {moving && (
              <HomeVideos>
                {({ LookbookVideo }) => <LookbookVideo videoUrl={videoUrl} paused={paused} />}
              </HomeVideos>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
