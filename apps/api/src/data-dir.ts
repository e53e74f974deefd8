import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Everything that the shop keeps in its folder; anything else there is not ours to change. */
const OURS = [
  'database.json',
  'database-address.json',
  'running.json',
  'session-secret',
  'start-lock.sqlite',
  'embedded-mongo',
  'mongod',
  'logs',
  'media',
]
const OTHERS = 0o077
const STICKY = 0o1000

/** Takes everybody else's rights from a file, or from a folder and all that is in it; what another user owns stays. */
async function makePrivate(path: string): Promise<void> {
  const found = await lstat(path).catch(() => null)
  if (!found || found.isSymbolicLink()) return
  if (found.mode & OTHERS) await chmod(path, found.mode & ~OTHERS & 0o777).catch(() => undefined)
  if (!found.isDirectory()) return
  for (const name of await readdir(path).catch(() => [])) await makePrivate(join(path, name))
}

/**
 * Makes the folder of the shop's data readable by its owner only, as is all that this process creates from now on. Folders and
 * files of an earlier version lose the rights that they gave to others. A shared folder such as /tmp stays as it is.
 */
export async function keepDataPrivate(dataDir: string): Promise<void> {
  process.umask(OTHERS)
  await mkdir(dataDir, { recursive: true })
  const { mode } = await lstat(dataDir)
  if (!(mode & STICKY)) await chmod(dataDir, mode & ~OTHERS & 0o777).catch(() => undefined)
  for (const name of OURS) await makePrivate(join(dataDir, name))
}
