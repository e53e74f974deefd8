import { constants, copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'

const DAY_MS = 86_400_000
const AGAIN_MS = 3_600_000
/** A name of a built file, whose hash is part of it: never a path. */
const ASSET = /^\/assets\/([\w-][\w.-]*)(?:\?|$)/
/** A copy that is being made. */
const UNFINISHED = '.new'

export type KeptAssets = {
  /** The release's own files, and the folder that outlives it; several servers may share that one. */
  own: string
  kept: string
  /** How long files are kept after the last server with them has ended. */
  keepDays: number
  now: () => Date
}

const namesIn = (folder: string) => readdir(folder).catch(() => [])

/** The files of a release never change: one that is there is whole, since it got its name when it was. */
async function copyWhole(from: string, to: string) {
  const found = await stat(to).catch(() => null)
  if (found) return
  const unfinished = `${to}.${process.pid}${UNFINISHED}`
  await copyFile(from, unfinished, constants.COPYFILE_FICLONE)
  await rename(unfinished, to)
}

/**
 * Puts the release's files into the folder that is kept, marks them as in use now, and removes what no server has used
 * for the days that files are kept. A file's time of change is when it was last in use.
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
    if (at.getTime() - found.mtimeMs > keepDays * DAY_MS) await rm(file, { force: true })
  }
}

/**
 * Keeps the release's files for tabs that outlive it: now and every hour. A folder that cannot be written is told and
 * stops nothing, since those tabs then reload by themselves. Returns what ends it.
 */
export async function keepAssets(assets: KeptAssets, warn: (error: unknown) => void) {
  const keep = () => keepOnce(assets).catch(warn)
  await keep()
  const timer = setInterval(keep, AGAIN_MS)
  return () => clearInterval(timer)
}

/** Answers a request for a file that another release has left, if there is one. */
export const serveKept = (kept: string) =>
  async function sendKeptAsset({ method, url }: FastifyRequest, reply: FastifyReply) {
    const name = (method === 'GET' || method === 'HEAD') && ASSET.exec(url)?.[1]
    if (!name || name.endsWith(UNFINISHED)) return
    const found = await stat(join(kept, name)).catch(() => null)
    if (found?.isFile()) return reply.sendFile(name, kept)
  }
