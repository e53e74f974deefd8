import { contentApi } from '@aaram/contracts'
import { expect, it } from 'vitest'
import { settings } from '../../../test/factories.ts'
import { refusal, scriptedApi } from '../../../test/visit.tsx'
import { systemClock } from '../../lib/clock.ts'
import { memoryStorage } from '../../lib/memory-storage.ts'
import { createShop } from '../create-shop.ts'
import { createHome } from './home.ts'

async function homeOf(prepare: (server: ReturnType<typeof scriptedApi>) => void) {
  const server = scriptedApi()
  prepare(server)
  const shop = createShop({
    ...{ api: server.api, storage: memoryStorage(), clock: systemClock, settings },
  })
  const home = shop.storeOf(createHome)
  const [videos, reviews] = await Promise.all([home.lookbookVideos.load(), home.reviews.load()])
  return { videos: videos.data, reviews: reviews.data }
}

it.each<[string, (server: ReturnType<typeof scriptedApi>) => void]>([
  [
    'has none',
    ({ on }) => {
      on(contentApi.lookbooks, () => ({ status: 'success', videos: [] }))
      on(contentApi.testimonials, () => ({ status: 'success', testimonials: [] }))
    },
  ],
  [
    'does not answer',
    ({ fail }) => {
      fail(contentApi.lookbooks, refusal(503, 'UNAVAILABLE'))
      fail(contentApi.testimonials, refusal(503, 'UNAVAILABLE'))
    },
  ],
])('four default videos and six sample reviews where the shop %s', async (_, prepare) => {
  const { videos, reviews } = await homeOf(prepare)
  expect(videos).toHaveLength(4)
  expect(reviews).toHaveLength(6)
})

it("the shop's own list of videos replaces the defaults", async () => {
  const own = { videoUrl: 'https://cdn.example/one.mp4' }
  const { videos } = await homeOf(({ on }) =>
    on(contentApi.lookbooks, () => ({ status: 'success', videos: [own] })),
  )
  expect(videos).toEqual([own])
})
