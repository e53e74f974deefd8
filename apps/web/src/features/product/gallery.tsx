import {
  type ComponentProps,
  type KeyboardEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
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

/** How far a track is scrolled when each picture is shown, in px. The last one may not reach the left edge. */
function positions({ children, scrollWidth, clientWidth }: HTMLElement): number[] {
  const [first, ...others] = [...children].map((slide) => (slide as HTMLElement).offsetLeft)
  return [0, ...others.map((left) => Math.min(left - first!, scrollWidth - clientWidth))]
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

  const show = (index: number, behavior: ScrollBehavior = 'auto') => {
    const bounded = Math.min(Math.max(index, 0), images.length - 1)
    setCurrent(bounded)
    const element = track.current!
    element.scrollTo({ left: positions(element)[bounded]!, behavior })
  }
  // Behind the close-up, too, nothing is seen of the pictures in between.
  const showAtOnce = (index: number) => show(index, 'instant')
  const readPosition = (element: HTMLElement) => {
    const distances = positions(element).map((left) => Math.abs(left - element.scrollLeft))
    setCurrent(distances.indexOf(Math.min(...distances)))
  }
  // At first it tells of the size that it has, when it may have been swiped before the page was hydrated. On a turned phone
  // the pictures have other positions, and the browser would keep the old one.
  const onSize = useEffectEvent((isFirst: boolean) =>
    isFirst ? readPosition(track.current!) : showAtOnce(current),
  )
  // A layout effect ends before the track is gone, which the observer would take for a new size.
  useLayoutEffect(() => {
    let isFirst = true
    const resized = new ResizeObserver(() => {
      onSize(isFirst)
      isFirst = false
    })
    resized.observe(track.current!)
    return () => resized.disconnect()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    show(current + step)
  }

  return (
    <section className={styles.gallery} aria-label="Pictures" aria-roledescription="carousel">
      <div
        ref={track}
        className={styles.track}
        onScroll={({ currentTarget }) => readPosition(currentTarget)}
      >
        {images.map((image, index) => (
          <button
            key={image}
            type="button"
            className={styles.slide}
            aria-label={`Zoom: ${nameOf(index)}`}
            aria-haspopup="dialog"
            tabIndex={index === current ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={() => {
              // On a phone the next picture can be touched, too: a part of it is visible.
              showAtOnce(index)
              setZoomed(true)
            }}
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
          onIndexChange={showAtOnce}
          onClose={() => setZoomed(false)}
        />
      )}
    </section>
  )
}
