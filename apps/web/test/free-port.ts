import { randomInt } from 'node:crypto'
import getPort, { portNumbers } from 'get-port'

/** A free port, below those that the system gives to connections: none of them can take it before it is used, or between two uses. */
export const freePort = async (): Promise<string> =>
  String(await getPort({ host: '127.0.0.1', port: portNumbers(randomInt(20_000, 32_000), 32_767) }))
