import { Socket } from 'node:net'
import { startEmbeddedMongo } from '@aaram/embedded-mongo'
import { expect, it, onTestFinished } from 'vitest'
import { connect } from '../src/database/connect.ts'

/** Where the driver keeps the connection by which it looks whether the server is there. */
type Inside = {
  topology: {
    s: {
      servers: Map<string, { monitor: { connection: { socket: Socket }; requestCheck(): void } }>
    }
  }
}

// A socket that ends is destroyed first and says so a moment later. What is written in that moment is never sent and
// never refused: a driver that waits for it never looks again, and the shop would stay without its database.
it('a look at the server that falls into the end of its connection does not last for ever', async () => {
  const server = await startEmbeddedMongo({ dataDir: undefined })
  onTestFinished(server.close)
  const database = await connect(server.url)
  onTestFinished(database.close)
  const client = database.connection.getClient()
  const [{ monitor } = { monitor: undefined }] = (
    client as unknown as Inside
  ).topology.s.servers.values()
  // The driver looks twice a second at most.
  await new Promise((resolve) => setTimeout(resolve, 600))

  expect(monitor?.connection.socket).toBeInstanceOf(Socket)
  const failed = new Promise((resolve) => client.once('serverHeartbeatFailed', resolve))
  monitor?.connection.socket.destroy()
  monitor?.requestCheck()
  await failed
  // It looks again; until it has, the server counts as gone.
  const answers = () =>
    database.ping().then(
      () => true,
      () => false,
    )
  await expect.poll(answers).toBe(true)
})
