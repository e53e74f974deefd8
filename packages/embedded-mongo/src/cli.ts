#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { addressOf, newPassword } from './access.ts'
import { listen } from './listen.ts'

const HELP = `embedded-mongo: MongoDB's wire protocol over SQLite, for development and tests

Usage: embedded-mongo [--data DIR] [--port N]

  --data DIR   keep the data in DIR (without it, nothing is kept)
  --port N     listen on 127.0.0.1:N (27017; 0 takes a free port)
  --help       show this

It prints its address, with a password that holds until it stops. It does not start when NODE_ENV is production. Ctrl-C
stops it.
`

const main = async () => {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      port: { type: 'string', default: '27017' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return process.stdout.write(HELP)
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`--port must be 0 to 65535, not ${values.port}`)
  const password = newPassword()
  const server = await listen({
    dataDir: values.data,
    port,
    password,
    host: '127.0.0.1',
    ttlSweepSeconds: 60,
  })
  const stop = () => {
    server.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  return process.stdout.write(`${addressOf(server.port, password)}\n`)
}

main().catch((error: Error) => {
  process.stderr.write(`embedded-mongo: ${error.message}\n`)
  process.exit(1)
})
