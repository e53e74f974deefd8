import { access, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { metaTitle } from '@aaram/contracts'
import * as z from 'zod/mini'

/** Where pictures and videos are. */
export type MediaPaths = {
  /** The folder of generated pictures. */
  root: string
  /** Folders with original pictures (`products/<slug>/<n>.*`), searched in this order. */
  originals: readonly string[]
  /** Folders with videos and their posters, searched in this order. */
  videos: readonly string[]
}

type Configured = { MEDIA_DIR?: string | undefined; DATA_DIR: string; NODE_ENV: string }

/** The demo shop's folder; empty where it is not installed, as in production. */
function demoFolders(): string[] {
  try {
    return [dirname(createRequire(import.meta.url).resolve('@aaram/demo-media/package.json'))]
  } catch {
    return []
  }
}

/** The shop's own originals come first. The demo's are used where the shop has none, but never in production. */
export function mediaPaths({ MEDIA_DIR, DATA_DIR, NODE_ENV }: Configured): MediaPaths {
  const root = MEDIA_DIR ?? join(DATA_DIR, 'media')
  const own = join(root, 'originals')
  const demo = NODE_ENV === 'production' ? [] : demoFolders()
  return {
    root,
    originals: [own, ...demo.map((folder) => join(folder, 'originals'))],
    videos: [own, ...demo].map((folder) => join(folder, 'videos')),
  }
}

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
