import { normalizeIP } from '@fastify/rate-limit'

/**
 * The address that limits count by: an IPv6 customer has a whole /64 to ask from, and an IPv4 address may be
 * written as an IPv6 one.
 */
export const askerOf = (ip: string): string => normalizeIP(ip, 64)
