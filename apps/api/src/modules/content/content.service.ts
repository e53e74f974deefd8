import { type LookbookVideo, lookbookVideo, type Testimonial, testimonial } from '@aaram/contracts'
import * as z from 'zod/mini'
import lookbookSeed from '../../database/seed/lookbooks.json' with { type: 'json' }
import type { Seeder } from '../../database/seed/seed.ts'
import testimonialSeed from '../../database/seed/testimonials.json' with { type: 'json' }
import type { Deps } from '../../deps.ts'
import type { ReviewsService } from '../reviews/reviews.service.ts'
import type { ContentStore } from './content.store.ts'

/** Reviews and videos of the home page. */
export function createContentService(
  { mediaBaseUrl }: Pick<Deps, 'mediaBaseUrl'>,
  { store, reviews }: { store: ContentStore; reviews: Pick<ReviewsService, 'testimonials'> },
) {
  const mediaUrl = (path: string) => mediaBaseUrl + path
  const seeder: Seeder = {
    name: 'content',
    isEmpty: store.isEmpty,
    fill: () =>
      store.fill({
        testimonials: z.array(testimonial).parse(testimonialSeed),
        lookbooks: z.array(lookbookVideo).parse(lookbookSeed),
      }),
  }
  return {
    /** Published reviews once there are enough, sample testimonials until then. */
    testimonials: async (): Promise<Testimonial[]> =>
      (await reviews.testimonials()) ?? store.testimonials(),
    lookbooks: async (): Promise<LookbookVideo[]> => {
      const videos = await store.lookbooks()
      return videos.map(({ videoUrl, posterUrl }) => ({
        videoUrl: mediaUrl(videoUrl),
        ...(posterUrl && { posterUrl: mediaUrl(posterUrl) }),
      }))
    },
    seeder,
  }
}

export type ContentService = ReturnType<typeof createContentService>
