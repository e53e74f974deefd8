import { MOBILE_MAX_WIDTH_PX } from '@aaram/contracts'

/** The media query of the banner's phone variant; wider screens get the desktop variant. */
export const PHONE_QUERY = `(max-width: ${MOBILE_MAX_WIDTH_PX}px)`

/** The media query of the desktop variant. */
export const DESKTOP_QUERY = `not all and ${PHONE_QUERY}`

const variant = (base: string, name: string) => ({
  poster: `${base}/media/videos/${name}-poster.webp`,
  webm: `${base}/media/videos/${name}.webm`,
  mp4: `${base}/media/videos/${name}.mp4`,
})

/** The banner's files for each screen width. */
export const heroMedia = (base: string, phone: boolean) =>
  variant(base, phone ? 'hero-mobile' : 'hero-desktop')
