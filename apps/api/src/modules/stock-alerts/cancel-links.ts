import { createHmac, timingSafeEqual } from 'node:crypto'
import type { StockAlertId } from '@aaram/contracts'
import type { Deps } from '../../deps.ts'
import { keysFor } from '../../secret-keys.ts'

/** `<id>.<HMAC of the id>`. */
const TOKEN = /^([0-9a-f]{24})\.([A-Za-z0-9_-]{43})$/

/** Tokens of links that end one alert without a log-in. They are worth nothing for another alert. */
export function createCancelLinks({
  secrets,
  publicOrigin,
}: Pick<Deps, 'secrets' | 'publicOrigin'>) {
  const keys = keysFor('stock-alert', secrets)
  const mac = (key: Buffer, id: string) => createHmac('sha256', key).update(id).digest()

  return {
    linkFor: (id: StockAlertId): string => {
      const token = `${id}.${mac(keys[0], id).toString('base64url')}`
      return `${publicOrigin}/stock-alerts/cancel?token=${token}`
    },
    /** The alert of a token; null for one that the shop did not make. */
    alertOf(token: string): StockAlertId | null {
      const [, id = '', given = ''] = TOKEN.exec(token) ?? []
      const signature = Buffer.from(given, 'base64url')
      const isOurs = (key: Buffer) => {
        const expected = mac(key, id)
        return signature.length === expected.length && timingSafeEqual(signature, expected)
      }
      return keys.some(isOurs) ? (id as StockAlertId) : null
    },
  }
}
