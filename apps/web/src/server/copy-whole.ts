import { constants, copyFile, rename, stat } from 'node:fs/promises'

/** The suffix of an unfinished copy. */
export const UNFINISHED = '.new'

/** Copies a file under another name and renames it, so that existing files are always complete. Files of a release never change. */
export async function copyWhole(from: string, to: string) {
  const found = await stat(to).catch(() => null)
  if (found) return
  const unfinished = `${to}.${process.pid}${UNFINISHED}`
  await copyFile(from, unfinished, constants.COPYFILE_FICLONE)
  await rename(unfinished, to)
}
