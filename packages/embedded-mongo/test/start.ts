import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Db, MongoClient, type MongoClientOptions } from 'mongodb'
import { startEmbeddedMongo } from '../src/index.ts'

/** A server that keeps nothing, with a driver connected to it. */
export const startWithClient = async (options: MongoClientOptions = {}) => {
  const server = await startEmbeddedMongo({ dataDir: undefined, ttlSweepSeconds: 0.05 })
  const client = await new MongoClient(server.url, options).connect()
  let count = 0
  return {
    server,
    client,
    /** A database of its own for each test. */
    fresh: (): Db => client.db(`test${++count}`),
    async stop() {
      await client.close()
      await server.close()
    },
  }
}

/** The command line program as a process of its own; resolves when it listens. */
export const spawnServer = async (...args: string[]) => {
  const cli = fileURLToPath(new URL('../src/cli.ts', import.meta.url))
  const child = spawn(process.execPath, [cli, '--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line) => resolve(String(line).trim()))
    // Not `exit`, after which there may be something left to read.
    child.once('close', () => reject(new Error(complaint)))
  })
  return { child, url, exited }
}
