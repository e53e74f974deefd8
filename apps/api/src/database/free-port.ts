import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** A free port below the ephemeral range, so that no outgoing connection can take it before it is used. */
export async function freePort(): Promise<number> {
  // Loaded only when needed: not installed in production.
  const { default: getPort, portNumbers } = await import('get-port')
  return getPort({ host: '127.0.0.1', port: portNumbers(randomInt(20_000, 32_000), 32_767) })
}

/** @throws Error when the port is in use */
export async function checkPort(port: number): Promise<void> {
  const probe = createServer().listen(port, '127.0.0.1')
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}
