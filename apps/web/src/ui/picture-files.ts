// No components here, so that the development server, which Node runs from source, can import it.

/** The files in the folder of every product picture, by width: spec section 3. */
export const FILES = {
  600: 'thumb_600x900',
  900: 'phone_900',
  1200: 'listing_1200',
  1800: 'desktop_1800',
}
/** Height divided by width of every product picture. */
export const RATIO = 3 / 2

/** The folder of a picture, from the address of any of its files. */
export const folderOf = (src: string) => src.slice(0, src.lastIndexOf('/') + 1)

/** The jpg file for link previews, and its size in px. It is the only one that is cropped to a fixed height. */
export const previewOf = (src: string) => ({
  path: `${folderOf(src)}${FILES[600]}.jpg`,
  width: 600,
  height: 600 * RATIO,
})

/** The largest jpg file of a picture. */
export const largestJpegOf = (src: string): string => `${folderOf(src)}${FILES[1800]}.jpg`

/** A picture's files of one format, as in `img.srcset`. */
export const srcset = (folder: string, format: 'webp' | 'jpg') =>
  Object.entries(FILES)
    .map(([width, file]) => `${folder}${file}.${format} ${width}w`)
    .join(', ')
