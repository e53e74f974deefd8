import { execFile } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkPort } from './free-port.ts'
import type { Server } from './open.ts'

const VERSION_MS = 5_000

// Loaded only when needed: not installed in production.
export const memoryServer = () => import('mongodb-memory-server')

/**
 * Starts a mongod as a replica set with one member, with its data in the folder. A folder always keeps its port, because
 * the address is part of the replica set's configuration.
 * @throws Error when the program does not run on this machine, or its port is in use
 */
export async function startMongod(dataDir: string, binary: string, port: number): Promise<Server> {
  // Checked first, because memory-server would print stack traces and wait until its timeout.
  await promisify(execFile)(binary, ['--version'], { timeout: VERSION_MS })
  await checkPort(port)
  const { MongoMemoryReplSet } = await memoryServer()
  const dbPath = join(dataDir, 'mongod')
  await mkdir(dbPath, { recursive: true })
  const replSet = await MongoMemoryReplSet.create({
    binary: { systemBinary: binary },
    instanceOpts: [{ dbPath, port, storageEngine: 'wiredTiger' }],
    replSet: { name: 'aaram', count: 1, ip: '127.0.0.1', storageEngine: 'wiredTiger' },
  })
  const instance = replSet.servers[0]?.instanceInfo?.instance
  return {
    url: replSet.getUri(),
    ended: new Promise((resolve) => {
      ;(instance as EventEmitter | undefined)?.once('instanceClosed', (code, signal) =>
        resolve(`mongod (${binary}) ended by itself: ${signal ?? `code ${code}`}`),
      )
    }),
    description: `mongod (${binary}), data in ${dbPath}`,
    close: async () => {
      await replSet.stop({ doCleanup: false })
    },
  }
}
