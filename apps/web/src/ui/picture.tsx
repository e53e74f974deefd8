import { preload } from 'react-dom'

/** The files that stand in the folder of every product picture, by width: spec section 3. */
const FILES = { 600: 'thumb_600x900', 900: 'phone_900', 1200: 'listing_1200', 1800: 'desktop_1800' }
const RATIO = 3 / 2

/** The folder of a picture, from the address of any of its files. */
const folderOf = (src: string) => src.slice(0, src.lastIndexOf('/') + 1)

/** The file for link previews, which not everybody reads as webp, and its pixels: the only one cropped to a known height. */
export const previewOf = (src: string) => ({
  path: `${folderOf(src)}${FILES[600]}.jpg`,
  width: 600,
  height: 600 * RATIO,
})

/** The largest file of a picture in the format that everybody reads. */
export const largestJpegOf = (src: string): string => `${folderOf(src)}${FILES[1800]}.jpg`

const srcset = (folder: string, format: 'webp' | 'jpg') =>
  Object.entries(FILES)
    .map(([width, file]) => `${folder}${file}.${format} ${width}w`)
    .join(', ')

type PictureProps = {
  /** Address of any file of the picture; its folder holds all of them. */
  src: string
  alt: string
  /** How wide it is shown, as in `img.sizes`. */
  sizes: string
  /** The largest picture of the first screen: fetched before all others. */
  priority?: boolean
  /** Fetched before it is scrolled to, so that it prints: no browser that prints waits for a picture. */
  printed?: boolean
  className?: string | undefined
}

/** A product picture of 2:3 in webp or jpg and the width that fits. */
export function Picture({
  src,
  alt,
  sizes,
  priority = false,
  printed = false,
  className,
}: PictureProps) {
  const folder = folderOf(src)
  const webp = srcset(folder, 'webp')
  if (priority)
    preload(`${folder}${FILES[600]}.webp`, {
      as: 'image',
      type: 'image/webp',
      imageSrcSet: webp,
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  return (
    <picture>
      <source type="image/webp" srcSet={webp} sizes={sizes} />
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
