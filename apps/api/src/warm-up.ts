import { WARM_UP_ADDRESS } from '@aaram/telemetry/access-log'
import type { FastifyInstance } from 'fastify'

/** So often each query is run: then the engine has compiled what it needs, and the pool has its connections. */
const ROUNDS = 25
const NEWEST = 'page=1&limit=12&sortBy=createdAt&order=desc'
const reads = (round: number) => [
  `/api/products/?${NEWEST}`,
  `/api/products/?${NEWEST}&category=oversized-t-shirt`,
  // So are filters: shoppers choose from many combinations.
  `/api/products/?page=1&limit=12&color=black&size=L&maxPrice=${2_000 + round}&sortBy=effectivePrice&order=asc`,
  `/api/products/?page=1&limit=12&discounted=true&minPrice=${round + 1}&sortBy=discount&order=desc`,
  // Searches are new ones each time, as nothing keeps their answers.
  `/api/products/?${NEWEST}&search=warm+${round}`,
  `/api/products/?${NEWEST}&search=tee+${round}`,
  '/api/testimonials',
  '/api/lookbooks',
]

/**
 * Asks for what the first visitors will ask for, before the API listens. Failures are no reason not to start: visitors
 * would meet them too, and the health check tells.
 */
export async function warmUp(app: FastifyInstance): Promise<void> {
  const { level } = app.log
  // Access-log entries are about visitors.
  app.log.level = 'silent'
  for (let round = 0; round < ROUNDS; round += 1)
    await Promise.all(
      reads(round).map((url) =>
        app.inject({ url, remoteAddress: WARM_UP_ADDRESS }).catch(() => undefined),
      ),
    )
  app.log.level = level
}
