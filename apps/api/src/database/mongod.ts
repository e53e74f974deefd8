import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { type EventEmitter, once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Server } from './open.ts'

const DOWNLOADS = 'https://fastdl.mongodb.org/'
const PROBE_MS = 2_000
const DOWNLOAD_MS = 120_000
const VERSION_MS = 5_000

// Loaded only when needed: not installed in production.
const memoryServer = () => import('mongodb-memory-server')
const ports = () => import('get-port')

/** Rejects after `ms`. The work itself cannot be stopped, and its result is ignored. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`not ready within ${ms / 1000} s`)), ms)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

/** The path of a mongod on this machine: configured, in the search path, or downloaded before. */
export async function findMongod(searchPath = ''): Promise<string | null> {
  const { DryMongoBinary } = await memoryServer()
  for (const folder of searchPath.split(':').filter(Boolean)) {
    const path = await DryMongoBinary.getSystemPath(join(folder, 'mongod')).catch(() => undefined)
    if (path) return path
  }
  const options = await DryMongoBinary.generateOptions()
  return (await DryMongoBinary.locateBinary(options)) ?? null
}

/** Downloads a mongod, within two minutes. Null, without an error, when it cannot be downloaded. */
export async function downloadMongod(): Promise<string | null> {
  try {
    await fetch(DOWNLOADS, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_MS) })
    const { MongoBinary } = await memoryServer()
    return await within(DOWNLOAD_MS, MongoBinary.getPath())
  } catch {
    return null
  }
}

/** A free port below the ephemeral range, so that no outgoing connection can take it before it is used. */
export async function freePort(): Promise<number> {
  const { default: getPort, portNumbers } = await ports()
  return getPort({ host: '127.0.0.1', port: portNumbers(randomInt(20_000, 32_000), 32_767) })
}

/** @throws Error when the port is in use */
async function checkPort(port: number): Promise<void> {
  const probe = createServer().listen(port, '127.0.0.1')
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

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
