import { type ListenOptions, listen } from './listen.ts'

/**
 * The child process that `startEmbeddedMongo` forks. Its options come as its first message, not as an argument, which every
 * user of the machine could read; its parent's end is its own.
 */
const start = async (options: ListenOptions) => {
  const server = await listen(options)
  const stop = () => {
    server.close()
    process.exit(0)
  }
  // Ctrl-C reaches the whole group; the parent decides when the database goes.
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
