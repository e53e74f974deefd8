import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const fileIn = (dataDir: string) => join(dataDir, 'session-secret')

/** The secret stored with a shop's data in this folder; null when there is none. */
export const storedSecret = (dataDir: string): Promise<string | null> =>
  readFile(fileIn(dataDir), 'utf8').catch(() => null)

/** Loads the secret stored with the data, or generates it once, so that a restart logs nobody out. Not for production. */
export async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const file = fileIn(dataDir)
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return readFile(file, 'utf8')
}
