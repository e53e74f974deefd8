/** The width of a gallery picture, as in `img.sizes`. */
export const MAIN_SIZES = '(max-width: 599px) 75vw, 50vw'
