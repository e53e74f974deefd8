import { VIDEO_VISIBLE_SHARE } from '@aaram/contracts'

type Options = {
  /** The element that has to be on screen; by default the video itself. */
  frame?: Element
  /** Loads the video again when the browser tab comes back: browsers drop frames of hidden tabs. */
  reloadOnReturn?: boolean
}

/**
 * Plays a silent, looping video only while at least 20 % of its frame is on screen, and pauses it when it is
 * scrolled away (spec section 2, "Home"). If the browser refuses to play it, the poster stays. Returns a function that stops it.
 */
export function playWhileVisible(
  video: HTMLVideoElement,
  { frame = video, reloadOnReturn = false }: Options = {},
): () => void {
  // React sets only the property; some browsers require the attribute for autoplay.
  video.defaultMuted = true
  video.muted = true
  let onScreen = false

  const play = () => {
    video.play()?.catch(() => undefined)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      const latest = entries.at(-1)
      if (!latest) return
      onScreen = latest.isIntersecting && latest.intersectionRatio >= VIDEO_VISIBLE_SHARE
      if (onScreen) play()
      else video.pause()
    },
    { threshold: VIDEO_VISIBLE_SHARE },
  )
  const onVisibilityChange = () => {
    if (document.visibilityState !== 'visible' || !onScreen) return
    const reached = video.currentTime
    video.load()
    // Before the data has loaded, this sets the position at which playing starts.
    video.currentTime = reached
    play()
  }

  observer.observe(frame)
  if (reloadOnReturn) document.addEventListener('visibilitychange', onVisibilityChange)
  return () => {
    observer.disconnect()
    document.removeEventListener('visibilitychange', onVisibilityChange)
    video.pause()
  }
}
