import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY, HOUR } from '@aaram/contracts/durations'
import { copyWhole } from './copy-whole.ts'

const AGAIN_MS = HOUR

export type KeptAssets = {
  /** The folder of the release's own files, and the folder that outlives it, which several servers may share. */
  own: string
  kept: string
  /** How long files are kept after the last server with them ended. */
  keepDays: number
  now: () => Date
}

const namesIn = (folder: string) => readdir(folder).catch(() => [])

/**
 * Copies the release's files to the shared folder, marks them as in use, and removes files that no server has used for
 * `keepDays`. The modification time of a file is the time of its last use.
 */
async function keepOnce({ own, kept, keepDays, now }: KeptAssets): Promise<void> {
  await mkdir(kept, { recursive: true })
  const at = now()
  const names = await namesIn(own)
  for (const name of names) {
    const file = join(kept, name)
    await copyWhole(join(own, name), file)
    await utimes(file, at, at)
  }
  const ours = new Set(names)
  for (const name of await namesIn(kept)) {
    const file = join(kept, name)
    const found = await stat(file).catch(() => null)
    if (!found?.isFile() || ours.has(name)) continue
    if (at.getTime() - found.mtimeMs > keepDays * DAY) await rm(file, { force: true })
  }
}

/**
 * Keeps the release's files for tabs that outlive it: now and every hour. If the folder cannot be written, this only warns,
 * because such tabs then reload by themselves. Returns a function that ends it.
 */
export async function keepAssets(assets: KeptAssets, warn: (error: unknown) => void) {
  const keep = () => keepOnce(assets).catch(warn)
  await keep()
  const timer = setInterval(keep, AGAIN_MS)
  return () => clearInterval(timer)
}
