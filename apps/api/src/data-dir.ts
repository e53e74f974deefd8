import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The files and folders of the shop in its data folder; others there are left alone. */
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

/** Removes other users' access to a file, or to a folder with its contents. Files that another user owns stay unchanged. */
async function makePrivate(path: string): Promise<void> {
  const found = await lstat(path).catch(() => null)
  if (!found || found.isSymbolicLink()) return
  if (found.mode & OTHERS) await chmod(path, found.mode & ~OTHERS & 0o777).catch(() => undefined)
  if (!found.isDirectory()) return
  for (const name of await readdir(path).catch(() => [])) await makePrivate(join(path, name))
}

/**
 * Makes the data folder, and everything that this process creates from now on, accessible to its owner only. Access that
 * an earlier version gave to others is removed. A shared folder such as /tmp stays unchanged.
 */
export async function keepDataPrivate(dataDir: string): Promise<void> {
  process.umask(OTHERS)
  await mkdir(dataDir, { recursive: true })
  const { mode } = await lstat(dataDir)
  if (!(mode & STICKY)) await chmod(dataDir, mode & ~OTHERS & 0o777).catch(() => undefined)
  for (const name of OURS) await makePrivate(join(dataDir, name))
}
