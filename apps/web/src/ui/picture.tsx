import { preload } from 'react-dom'
import { FILES, folderOf, RATIO } from './picture-files.ts'

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
