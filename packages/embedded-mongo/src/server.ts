import { type ListenOptions, listen } from './listen.ts'

/**
 * The child process that `startEmbeddedMongo` forks. Its options arrive as its first message, because every user of the
 * machine can read command-line arguments. It exits when its parent does.
 */
const start = async (options: ListenOptions) => {
  const server = await listen(options)
  const stop = () => {
    server.close()
    process.exit(0)
  }
  // Ctrl-C reaches the whole process group; the parent decides when the database stops.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => {})
  process.on('disconnect', stop)
  process.on('message', stop)
  process.send?.({ port: server.port })
}

process.once('message', (options: ListenOptions) => {
  start(options).catch((error: Error) => {
    process.send?.({ error: error.message })
    process.exitCode = 1
    process.disconnect?.()
  })
})
