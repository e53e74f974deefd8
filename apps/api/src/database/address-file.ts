import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const left = z.object({ url: z.string(), pid: z.int() })

const fileIn = (dataDir: string) => join(dataDir, 'database-address.json')

/**
 * Writes the address of a local server to a file, where the seller's command line finds it while the shop runs.
 * @returns a function that removes the file
 */
export async function leaveAddress(dataDir: string, url: string): Promise<() => Promise<void>> {
  const path = fileIn(dataDir)
  await mkdir(dataDir, { recursive: true })
  await writeFile(`${path}.new`, JSON.stringify({ url, pid: process.pid }), { mode: 0o600 })
  await rename(`${path}.new`, path)
  return () => rm(path, { force: true })
}

/** The address of the local server of a running shop; null when none runs with this folder. */
export async function findAddress(dataDir: string): Promise<string | null> {
  try {
    const { url, pid } = left.parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8')))
    // Signal 0 only checks whether the process exists: a killed process leaves its file behind.
    process.kill(pid, 0)
    return url
  } catch {
    return null
  }
}
