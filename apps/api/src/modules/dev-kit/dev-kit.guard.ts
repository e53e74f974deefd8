import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { policyOf } from '../../http/route-policy.ts'

/** The name in a Host header, without its port; null when it is none. */
const nameIn = (host: string): string | null => URL.parse(`http://${host}`)?.hostname ?? null

/** Names that lead to this machine and that no page of another site can have. */
const isLocal = (name: string): boolean =>
  name === 'localhost' ||
  name.endsWith('.localhost') ||
  name === '[::1]' ||
  /^127\.\d+\.\d+\.\d+$/.test(name)

/**
 * The kit answers pages of the shop on this machine only. A page of another site can neither change anything, since it
 * cannot send `x-requested-with`, nor read a code under a name that it made lead here (DNS rebinding), since Host then
 * holds that name. `publicOrigin` is the shop's address, which whoever starts it may have set to another name.
 */
export function guardDevKit(scope: FastifyInstance, publicOrigin: string): void {
  const own = new URL(publicOrigin).hostname
  const isOurs = (host: string) => {
    const name = nameIn(host)
    return name !== null && (name === own || isLocal(name))
  }
  scope.addHook('onRequest', async (request) => {
    const { headers } = request
    // Web sets the second one to the Host that it was asked by.
    const hosts = [headers.host, headers['x-forwarded-host']]
      .flat()
      .filter((one) => one !== undefined)
    if (hosts.length === 0 || !hosts.every(isOurs)) throw new AppError('CROSS_SITE_REQUEST')
    if (policyOf(request).effect === 'write' && !headers['x-requested-with'])
      throw new AppError('CROSS_SITE_REQUEST')
  })
}
