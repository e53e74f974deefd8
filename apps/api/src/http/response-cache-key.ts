import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The query parameters that the endpoint reads, in the order in which the shop's pages send them. Others are ignored. */
    queryNames?: readonly string[]
  }
}

/**
 * The cache key of a request: path and known parameters in canonical order and encoding, which equals the URL as the shop's
 * pages write it. For a route without a contract it is the URL.
 */
export function cacheKeyOf({ raw, routeOptions, params, query }: FastifyRequest): string {
  const { url = '', config } = routeOptions
  if (!config.queryNames) return raw.url ?? ''
  const named = params as Record<string, string>
  const given = query as Record<string, string | string[] | undefined>
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(named[name] ?? ''))
  const known = config.queryNames.flatMap((name) =>
    [given[name] ?? []]
      .flat()
      .sort()
      .map((value) => [name, value]),
  )
  return known.length > 0 ? `${path}?${new URLSearchParams(known)}` : path
}
