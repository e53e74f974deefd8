import { WARM_UP_ADDRESS } from '@aaram/telemetry/access-log'
import type { FastifyInstance } from 'fastify'

/** How often each query runs, until the engine has compiled the code and the pool has its connections. */
const ROUNDS = 25
const NEWEST = 'page=1&limit=12&sortBy=createdAt&order=desc'
const reads = (round: number) => [
  `/api/products/?${NEWEST}`,
  `/api/products/?${NEWEST}&category=oversized-t-shirt`,
  // Filters differ each time, because shoppers use many combinations.
  `/api/products/?page=1&limit=12&color=black&size=L&maxPrice=${2_000 + round}&sortBy=effectivePrice&order=asc`,
  `/api/products/?page=1&limit=12&discounted=true&minPrice=${round + 1}&sortBy=discount&order=desc`,
  // Searches differ each time, because their responses are rarely cached.
  `/api/products/?${NEWEST}&search=warm+${round}`,
  `/api/products/?${NEWEST}&search=tee+${round}`,
  '/api/testimonials',
  '/api/lookbooks',
]

/**
 * Makes the requests of the first visitors before the API listens. Failures do not prevent the start: visitors would get
 * them too, and the health check reports them.
 */
export async function warmUp(app: FastifyInstance): Promise<void> {
  const { level } = app.log
  // The access log is for requests of visitors only.
  app.log.level = 'silent'
  for (let round = 0; round < ROUNDS; round += 1)
    await Promise.all(
      reads(round).map((url) =>
        app.inject({ url, remoteAddress: WARM_UP_ADDRESS }).catch(() => undefined),
      ),
    )
  app.log.level = level
}
