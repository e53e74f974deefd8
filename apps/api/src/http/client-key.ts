import { isIPv6 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/**
 * The address that limits count by: an IPv6 customer has a whole /64 to send from, and an IPv4 address may be
 * written as an IPv6 one.
 */
export const clientKeyOf = (ip: string): string => normalizeIP(ip, 64)

/** The /48 that an IPv6 customer's /64 is part of; of an IPv4 address the address itself. */
export function networkOf(ip: string): string {
  const network = normalizeIP(ip, 48)
  return isIPv6(network) ? `${network}/48` : network
}
