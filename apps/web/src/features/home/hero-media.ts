import { MOBILE_MAX_WIDTH_PX } from '@aaram/contracts'

/** True where the banner shows its phone variant; everything wider gets the desktop one. */
export const PHONE_QUERY = `(max-width: ${MOBILE_MAX_WIDTH_PX}px)`

/** Its opposite. */
export const DESKTOP_QUERY = `not all and ${PHONE_QUERY}`

const variant = (base: string, name: string) => ({
  poster: `${base}/media/videos/${name}-poster.webp`,
  webm: `${base}/media/videos/${name}.webm`,
  mp4: `${base}/media/videos/${name}.mp4`,
})

/** The banner's files, by the width of the screen. */
export const heroMedia = (base: string, phone: boolean) =>
  variant(base, phone ? 'hero-mobile' : 'hero-desktop')
