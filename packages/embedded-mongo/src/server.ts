import { listen } from './listen.ts'

/** The child process that `startEmbeddedMongo` forks: its options come as one JSON argument, its parent's end is its own. */
const start = async () => {
  const server = await listen(JSON.parse(process.argv[2] ?? '{}'))
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

start().catch((error: Error) => {
  process.send?.({ error: error.message })
  process.exitCode = 1
  process.disconnect?.()
})
