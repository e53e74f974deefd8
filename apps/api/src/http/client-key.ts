import { isIPv6 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/** The key of a client that has disconnected: its connection no longer has an address, contrary to Fastify's types. */
const GONE = 'gone'
type Ip = string | undefined

/**
 * The client key for limits: the IPv4 address, even when written as IPv6, or the /64 of an IPv6 address, which is what one
 * customer has.
 */
export const clientKeyOf = (ip: Ip): string => (ip ? normalizeIP(ip, 64) : GONE)

/** The /48 of an IPv6 address, or the IPv4 address itself. */
export function networkOf(ip: Ip): string {
  if (!ip) return GONE
  const network = normalizeIP(ip, 48)
  return isIPv6(network) ? `${network}/48` : network
}

/** The client of a code request without account, and therefore without a known device. */
export const anonymousClient = ({ ip }: { ip: Ip }) => ({
  client: clientKeyOf(ip),
  network: networkOf(ip),
  knownDevice: null,
})
