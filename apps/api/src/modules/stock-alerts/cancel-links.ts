import type { StockAlertId } from '@aaram/contracts'
import type { Deps } from '../../deps.ts'
import { signerFor } from '../../secret-keys.ts'

/** `<id>.<HMAC of the id>`. */
const TOKEN = /^([0-9a-f]{24})\.([A-Za-z0-9_-]{43})$/

/** Tokens of links that end one alert without log-in. A token is not valid for any other alert. */
export function createCancelLinks({
  secrets,
  publicOrigin,
}: Pick<Deps, 'secrets' | 'publicOrigin'>) {
  const { sign, isSigned } = signerFor('stock-alert', secrets)

  return {
    linkFor: (id: StockAlertId): string => {
      const token = `${id}.${sign(id).toString('base64url')}`
      return `${publicOrigin}/stock-alerts/cancel?token=${token}`
    },
    /** The alert of a token; null when the shop did not make the token. */
    alertOf(token: string): StockAlertId | null {
      const [, id = '', given = ''] = TOKEN.exec(token) ?? []
      return isSigned(id, Buffer.from(given, 'base64url')) ? (id as StockAlertId) : null
    },
  }
}
