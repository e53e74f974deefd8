import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'

// Bare Fastify that answers the same addresses with the same bytes: the file named by the argument holds
// `{ address: body }`. Sends its port to its parent process.
const bodies = new Map(
  Object.entries<string>(JSON.parse(await readFile(process.argv[2] ?? '', 'utf8'))).map(
    ([address, body]) => [address, Buffer.from(body)],
  ),
)
const app = Fastify()
app.get('/api/*', (request, reply) => {
  reply.type('application/json; charset=utf-8').send(bodies.get(request.url))
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.((app.server.address() as { port: number }).port)
process.once('disconnect', () => process.exit())
