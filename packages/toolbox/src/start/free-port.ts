import { randomInt } from 'node:crypto'
import getPort, { portNumbers } from 'get-port'

/** A free port below the ephemeral range, so that no outgoing connection can take it before it is used. */
export const freePort = (): Promise<number> =>
  getPort({ host: '127.0.0.1', port: portNumbers(randomInt(20_000, 32_000), 32_767) })
