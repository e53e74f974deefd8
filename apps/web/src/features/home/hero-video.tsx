import { type RefObject, useEffect, useRef } from 'react'
import styles from './hero.module.css'
import { heroMedia } from './hero-media.ts'
import { playWhileVisible } from './play-while-visible.ts'

type HeroVideoProps = {
  phone: boolean
  frame: RefObject<HTMLElement | null>
  mediaBaseUrl: string
}

/** The banner's moving picture. It is decoration: the words beside it say everything. */
export function HeroVideo({ phone, frame, mediaBaseUrl }: HeroVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current && frame.current)
      return playWhileVisible(video.current, { frame: frame.current, reloadOnReturn: true })
  }, [frame])
  const { poster, webm, mp4 } = heroMedia(mediaBaseUrl, phone)
  return (
    <video
      ref={video}
      className={styles.media}
      poster={poster}
      autoPlay
      loop
      muted
      playsInline
      disablePictureInPicture
      tabIndex={-1}
      aria-hidden="true"
    >
      <source src={webm} type="video/webm" />
      <source src={mp4} type="video/mp4" />
      Your browser does not support the video tag.
    </video>
  )
}
