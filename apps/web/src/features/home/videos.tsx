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
  /** True for the one button of several videos. */
  all?: boolean
  className: string | undefined
}

/** Stops what moves by itself, and lets it go on: WCAG 2.2.2. */
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
  /** Of the video, and of its button: the styles stay with the page, which has them first. */
  classNames: { video: string | undefined; pause: string | undefined }
}

/** The banner's moving picture, and the button that stops it. It is decoration: the words beside it say everything. */
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

/** A silent video that moves only while it is on screen. */
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
