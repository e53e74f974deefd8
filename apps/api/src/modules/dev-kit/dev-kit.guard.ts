import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { policyOf } from '../../http/policy-of.ts'

/** The host name in a Host header, without its port; null when it is invalid. */
const nameIn = (host: string): string | null => URL.parse(`http://${host}`)?.hostname ?? null

/** Whether a name belongs to this machine and cannot belong to another site. */
const isLocal = (name: string): boolean =>
  name === 'localhost' ||
  name.endsWith('.localhost') ||
  name === '[::1]' ||
  /^127\.\d+\.\d+\.\d+$/.test(name)

/**
 * Restricts the kit to pages of the shop on this machine. A page of another site cannot change anything, because it
 * cannot send `x-requested-with`; nor can it read a code by DNS rebinding, because Host then contains the other site's
 * name. `publicOrigin` is the shop's address, which may have been configured to another name.
 */
export function guardDevKit(scope: FastifyInstance, publicOrigin: string): void {
  const own = new URL(publicOrigin).hostname
  const isOurs = (host: string) => {
    const name = nameIn(host)
    return name !== null && (name === own || isLocal(name))
  }
  scope.addHook('onRequest', async (request) => {
    const { headers } = request
    // Web sets the second header to the Host of the browser's request.
    const hosts = [headers.host, headers['x-forwarded-host']]
      .flat()
      .filter((one) => one !== undefined)
    if (hosts.length === 0 || !hosts.every(isOurs)) throw new AppError('CROSS_SITE_REQUEST')
    if (policyOf(request).effect === 'write' && !headers['x-requested-with'])
      throw new AppError('CROSS_SITE_REQUEST')
  })
}
