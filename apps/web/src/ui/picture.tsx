import { FILES, folderOf, RATIO, srcset } from './picture-files.ts'
import { preloadPicture } from './preload-picture.ts'

type PictureProps = {
  /** The address of any file of the picture; all are in the same folder. */
  src: string
  alt: string
  /** The displayed width, as in `img.sizes`. */
  sizes: string
  /** Fetched with high priority: for the largest picture of the first screen. */
  priority?: boolean
  /** Not lazy, so that it can be printed: browsers do not wait for pictures when they print. */
  printed?: boolean
  className?: string | undefined
}

/** A product picture of 2:3, as webp or jpg in a suitable width. */
export function Picture({
  src,
  alt,
  sizes,
  priority = false,
  printed = false,
  className,
}: PictureProps) {
  const folder = folderOf(src)
  if (priority) preloadPicture(folder, sizes)
  return (
    <picture>
      <source type="image/webp" srcSet={srcset(folder, 'webp')} sizes={sizes} />
      <img
        src={`${folder}${FILES[600]}.jpg`}
        srcSet={srcset(folder, 'jpg')}
        sizes={sizes}
        alt={alt}
        width={600}
        height={600 * RATIO}
        loading={priority || printed ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
