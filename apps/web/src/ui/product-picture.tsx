/** The files beside every product image, by width in px; all are 2:3. Spec section 3, "Product images". */
const FILES = { thumb_600x900: 600, phone_900: 900, listing_1200: 1200, desktop_1800: 1800 }

const folderOf = (imageUrl: string) => imageUrl.slice(0, imageUrl.lastIndexOf('/') + 1)

/** `srcset` of a product image in one format. */
export const pictureSources = (imageUrl: string, format: 'webp' | 'jpg'): string =>
  Object.entries(FILES)
    .map(([name, width]) => `${folderOf(imageUrl)}${name}.${format} ${width}w`)
    .join(', ')

/** One file of a product image, where only one can be named. */
export const pictureFile = (imageUrl: string, name: keyof typeof FILES = 'listing_1200'): string =>
  `${folderOf(imageUrl)}${name}.jpg`

type ProductPictureProps = {
  /** One of the product's images, as the API answers it. */
  imageUrl: string
  alt: string
  /** The `sizes` attribute: how wide it is shown. */
  sizes: string
  /** The largest picture of the first screen: fetched at once and before others. */
  priority?: boolean
  className?: string | undefined
}

/** A product image in the file that suits the screen. Its place is kept (2:3) before it arrives. */
export function ProductPicture({ imageUrl, alt, sizes, priority, className }: ProductPictureProps) {
  return (
    <picture>
      <source type="image/webp" srcSet={pictureSources(imageUrl, 'webp')} sizes={sizes} />
      <img
        className={className}
        src={pictureFile(imageUrl)}
        srcSet={pictureSources(imageUrl, 'jpg')}
        sizes={sizes}
        width={600}
        height={900}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
      />
    </picture>
  )
}
