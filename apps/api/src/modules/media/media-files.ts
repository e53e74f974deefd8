import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { metaTitle } from '@aaram/contracts'
import * as z from 'zod/mini'
import type { MediaPaths } from './media-paths.ts'

/** Whether a text is a valid product name, which is also the name of its folder and cannot lead elsewhere. */
export const isFolder = (slug: string): boolean => z.safeParse(metaTitle, slug).data === slug

const ORIGINAL = /^([1-9]\d?)\.(?:webp|jpe?g|png|avif|tiff?)$/i

/** The originals of a product by picture number. If several folders have a number, the first folder's file is used. */
export async function originalsOf(paths: MediaPaths, slug: string): Promise<Map<number, string>> {
  const found = new Map<number, string>()
  if (!isFolder(slug)) return found
  for (const folder of paths.originals) {
    const path = join(folder, 'products', slug)
    for (const name of (await readdir(path).catch(() => [])).sort()) {
      const picture = Number(ORIGINAL.exec(name)?.[1])
      if (picture && !found.has(picture)) found.set(picture, join(path, name))
    }
  }
  return found
}

/** The names of all products that have originals. */
export async function slugsWithOriginals(paths: MediaPaths): Promise<string[]> {
  const lists = await Promise.all(
    paths.originals.map((folder) => readdir(join(folder, 'products')).catch(() => [])),
  )
  return [...new Set(lists.flat())].filter(isFolder).sort()
}

const VIDEO = /^[a-z0-9][a-z0-9-]{0,60}\.(?:webm|mp4|webp|jpg)$/

/** The folder that contains a video or poster with this name; null when there is none. */
export async function videoFolder(paths: MediaPaths, name: string): Promise<string | null> {
  if (!VIDEO.test(name)) return null
  for (const folder of paths.videos) {
    const there = await access(join(folder, name)).then(
      () => true,
      () => false,
    )
    if (there) return folder
  }
  return null
}
