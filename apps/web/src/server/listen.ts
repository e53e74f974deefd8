import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import type { Environment } from './env.ts'

const CLOSE_WITHIN_MS = 10_000

/** Ends the program with a one-line message and exit code 1. */
export function giveUp(error: unknown): never {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number }
  const reason =
    code === 'EADDRINUSE' ? `Port ${port} is in use. Set PORT to a free one.` : (message ?? error)
  process.stderr.write(`The web server could not start: ${reason}\n`)
  process.exit(1)
}

/**
 * Listens until SIGTERM, SIGINT or the end of the parent process, if there is one. Then finishes requests in flight and
 * exits with code 0.
 */
export async function listen(app: FastifyInstance, { HOST, PORT }: Environment) {
  const { close } = closeWithGrace({ delay: CLOSE_WITHIN_MS }, async ({ err }) => {
    if (err) app.log.error(err)
    await app.close()
  })
  if (process.channel) process.once('disconnect', close)
  const address = await app.listen({ host: HOST, port: PORT })
  process.stdout.write(`The shop is open at ${address}\n`)
}
