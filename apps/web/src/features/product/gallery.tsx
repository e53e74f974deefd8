import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { loadOptional } from '../../lib/load-module.ts'
import { Picture } from '../../ui/picture.tsx'
import { onDemand, useOnDemand } from '../../ui/use-on-demand.ts'
import { CARD_SIZES } from '../catalogue/card-sizes.ts'
import styles from './gallery.module.css'
import { MAIN_SIZES } from './main-sizes.ts'

// Loads on demand, because most visitors never zoom.
const zoomDialog = onDemand(() => loadOptional(() => import('./zoom-dialog.tsx')))

function Zoom(props: ComponentProps<typeof import('./zoom-dialog.tsx').ZoomDialog>) {
  const module = useOnDemand(zoomDialog, props.onClose)
  return module && <module.ZoomDialog {...props} />
}

type GalleryProps = {
  title: string
  images: readonly string[]
  /** Descriptions of the pictures; the product's title is used where one is missing. */
  texts?: readonly string[] | undefined
}

/** The pictures of a product: swiped or chosen by thumbnail; a click opens the zoom. */
export function Gallery({ title, images, texts = [] }: GalleryProps) {
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [zoomed, setZoomed] = useState(false)
  // The file that a product card has already loaded shows at once, below the larger one that is loading.
  const [fromLink] = useState(useNavigationType() !== NavigationType.Pop)
  const nameOf = (index: number) =>
    `${texts[index] ?? title}, picture ${index + 1} of ${images.length}`

  /** Pixels from one picture to the next; on phones part of the next one is visible. */
  const pitch = () => {
    const [first, second] = track.current!.querySelectorAll<HTMLElement>(':scope > *')
    return second ? second.offsetLeft - first!.offsetLeft : first!.offsetWidth
  }
  const show = (index: number) => {
    const bounded = Math.min(Math.max(index, 0), images.length - 1)
    setCurrent(bounded)
    if (track.current) track.current.scrollLeft = bounded * pitch()
  }
  const onScroll = () => {
    if (pitch() > 0) setCurrent(Math.round(track.current!.scrollLeft / pitch()))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    show(current + step)
  }

  return (
    <section className={styles.gallery} aria-label="Pictures" aria-roledescription="carousel">
      <div ref={track} className={styles.track} onScroll={onScroll}>
        {images.map((image, index) => (
          <button
            key={image}
            type="button"
            className={styles.slide}
            aria-label={`Zoom: ${nameOf(index)}`}
            aria-haspopup="dialog"
            tabIndex={index === current ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={() => setZoomed(true)}
          >
            {index === 0 && fromLink && (
              <Picture src={image} alt="" sizes={CARD_SIZES} printed className={styles.listed} />
            )}
            <Picture src={image} alt={nameOf(index)} sizes={MAIN_SIZES} priority={index === 0} />
          </button>
        ))}
      </div>
      <ul className={styles.thumbs}>
        {images.map((image, index) => (
          <li key={image}>
            <button
              type="button"
              aria-label={`Show picture ${index + 1}`}
              aria-current={index === current}
              onClick={() => show(index)}
            >
              <Picture src={image} alt="" sizes="72px" />
            </button>
          </li>
        ))}
      </ul>
      {zoomed && (
        <Zoom
          title={title}
          images={images}
          nameOf={nameOf}
          index={current}
          onIndexChange={show}
          onClose={() => setZoomed(false)}
        />
      )}
    </section>
  )
}
