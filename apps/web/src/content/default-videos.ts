import type { LookbookVideo } from '@aaram/contracts'

/** Videos shown until the shop has its own lookbooks: spec section 3, "Lookbook video". */
export const defaultVideos: readonly LookbookVideo[] = [1, 2, 3, 4].map((number) => ({
  videoUrl: `/media/videos/lookbook-${number}.mp4`,
  posterUrl: `/media/videos/lookbook-${number}-poster.webp`,
}))
