import { VIDEO_TEXT } from '@aaram/contracts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { icon } from '../../ui/icons.tsx'
import type { heroMedia } from './hero-media.ts'
import { playWhileVisible } from './play-while-visible.ts'

const PauseIcon = icon(<path d="M9 5.5v13M15 5.5v13" />)
const PlayIcon = icon(<path d="M8 5.5v13l10-6.5z" />)

type PauseButtonProps = {
  paused: boolean
  onChange: (paused: boolean) => void
  /** Whether the button controls several videos. */
  all?: boolean
  className: string | undefined
}

/** Pauses and resumes videos that play automatically: WCAG 2.2.2. */
export function PauseButton({ paused, onChange, all = false, className }: PauseButtonProps) {
  const [pause, play] = all
    ? [VIDEO_TEXT.pauseAll, VIDEO_TEXT.playAll]
    : [VIDEO_TEXT.pauseOne, VIDEO_TEXT.playOne]
  return (
    <button
      type="button"
      className={className}
      aria-label={paused ? play : pause}
      onClick={() => onChange(!paused)}
    >
      {paused ? <PlayIcon /> : <PauseIcon />}
    </button>
  )
}

type HeroVideoProps = {
  media: ReturnType<typeof heroMedia>
  frame: RefObject<HTMLElement | null>
  /** Classes of the video and its button. The page, which loads first, has the styles. */
  classNames: { video: string | undefined; pause: string | undefined }
}

/** The banner's video and its pause button. The video is decorative; the text beside it says everything. */
export function HeroVideo(props: HeroVideoProps) {
  const [paused, setPaused] = useState(false)
  return (
    <>
      <HeroClip key={props.media.mp4} paused={paused} {...props} />
      <PauseButton paused={paused} onChange={setPaused} className={props.classNames.pause} />
    </>
  )
}

function HeroClip({ media, frame, classNames, paused }: HeroVideoProps & { paused: boolean }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!paused && video.current && frame.current)
      return playWhileVisible(video.current, { frame: frame.current, reloadOnReturn: true })
  }, [frame, paused])
  const { poster, webm, mp4 } = media
  return (
    <video
      ref={video}
      className={classNames.video}
      poster={poster}
      autoPlay={!paused}
      loop
      muted
      playsInline
      disablePictureInPicture
      tabIndex={-1}
      aria-hidden="true"
    >
      <source src={webm} type="video/webm" />
      <source src={mp4} type="video/mp4" />
      {VIDEO_TEXT.unsupported}
    </video>
  )
}

/** A muted video that plays only while it is on screen. */
export function LookbookVideo({ videoUrl, paused }: { videoUrl: string; paused: boolean }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!paused && video.current) return playWhileVisible(video.current)
  }, [paused])
  return (
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
      {VIDEO_TEXT.unsupported}
    </video>
  )
}
