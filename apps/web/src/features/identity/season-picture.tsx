import { useEffect, useRef, useState } from 'react'

/** Lazy, so that phones, which do not show it, do not fetch it. If it cannot be loaded, the plain background stays. */
export function SeasonPicture({ src }: { src: string }) {
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
