import { isIPv6 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/** What stands for a client that has gone: its connection has no address any more, though Fastify's types say so. */
const GONE = 'gone'
type Ip = string | undefined

/**
 * The address by which limits count: IPv6 reduced to its /64, which one customer has, and IPv4 also where it is written
 * as IPv6.
 */
export const clientKeyOf = (ip: Ip): string => (ip ? normalizeIP(ip, 64) : GONE)

/** The /48 that an IPv6 customer's /64 is part of; of an IPv4 address the address itself. */
export function networkOf(ip: Ip): string {
  if (!ip) return GONE
  const network = normalizeIP(ip, 48)
  return isIPv6(network) ? `${network}/48` : network
}

/** Who asks for a code without an account: no device of it is known. */
export const anonymousClient = ({ ip }: { ip: Ip }) => ({
  client: clientKeyOf(ip),
  network: networkOf(ip),
  knownDevice: null,
})
