import { type KeyboardEvent, useEffect, useRef } from 'react'
import { ChevronIcon, CloseIcon, MinusIcon, PlusIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { MAIN_SIZES } from './main-sizes.ts'
import { useZoom } from './use-zoom.ts'
import styles from './zoom-dialog.module.css'

type ZoomDialogProps = {
  title: string
  images: readonly string[]
  /** The description of the picture with this index. */
  nameOf: (index: number) => string
  index: number
  onIndexChange: (index: number) => void
  onClose: () => void
}

/** One picture over the whole screen: pinch, wheel or double click to zoom, arrows or a swipe for the next. */
export function ZoomDialog({
  title,
  images,
  nameOf,
  index,
  onIndexChange,
  onClose,
}: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const go = (step: number) => {
    const next = index + step
    if (next < 0 || next >= images.length) return
    zoom.reset()
    onIndexChange(next)
  }
  const zoom = useZoom(go)
  useEffect(() => dialog.current?.showModal(), [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') go(1)
    else if (event.key === 'ArrowLeft') go(-1)
    else if (event.key === '+' || event.key === '-') zoom.toggle()
    else return
    event.preventDefault()
  }
  const { scale, x, y } = zoom.view
  const image = images[index]!

  return (
    <dialog
      ref={dialog}
      className={styles.zoom}
      aria-label={`${title}, close up`}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={styles.stage} data-close={scale > 1} {...zoom.handlers}>
        <div
          key={image}
          className={styles.picture}
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        >
          {/* The file that the gallery has loaded shows until the large one arrives. */}
          <Picture src={image} alt="" sizes={MAIN_SIZES} />
          <Picture src={image} alt={nameOf(index)} sizes="min(250vw, 167vh)" />
        </div>
      </div>
      <p className={styles.count} role="status">
        {`${index + 1} / ${images.length}`}
      </p>
      <div className={styles.tools}>
        <button
          type="button"
          aria-label={scale > 1 ? 'Zoom out' : 'Zoom in'}
          onClick={() => zoom.toggle()}
        >
          {scale > 1 ? <MinusIcon /> : <PlusIcon />}
        </button>
        <button type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <CloseIcon />
        </button>
      </div>
      <button
        type="button"
        className={styles.previous}
        aria-label="Previous picture"
        aria-disabled={index === 0}
        onClick={() => go(-1)}
      >
        <ChevronIcon />
      </button>
      <button
        type="button"
        className={styles.next}
        aria-label="Next picture"
        aria-disabled={index === images.length - 1}
        onClick={() => go(1)}
      >
        <ChevronIcon />
      </button>
    </dialog>
  )
}
