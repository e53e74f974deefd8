import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

const ports = () => import('get-port')

/** A free port below the ephemeral range, so that no outgoing connection can take it before it is used. */
export async function freePort(): Promise<number> {
  const { default: getPort, portNumbers } = await ports()
  return getPort({ host: '127.0.0.1', port: portNumbers(randomInt(20_000, 32_000), 32_767) })
}

/** @throws Error when the port is in use */
export async function checkPort(port: number): Promise<void> {
  const probe = createServer().listen(port, '127.0.0.1')
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}
