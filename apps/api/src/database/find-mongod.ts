import { join } from 'node:path'
import { memoryServer } from './mongod.ts'

const DOWNLOADS = 'https://fastdl.mongodb.org/'
const PROBE_MS = 2_000
const DOWNLOAD_MS = 120_000

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
