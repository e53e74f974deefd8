import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

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
