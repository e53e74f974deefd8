import { randomUUID } from 'node:crypto'
import { access, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { PICTURES_QUEUED } from '@aaram/contracts'
import type { Sharp } from 'sharp'
import { originalsOf } from './media-files.ts'
import type { MediaPaths } from './media-paths.ts'
import { createPictureQueue } from './picture-queue.ts'

/** Spec section 3: the files in the folder of each picture, by width in pixels. Only the thumb is cropped. */
const SHAPES = {
  thumb_600x900: { width: 600, height: 900 },
  phone_900: { width: 900 },
  listing_1200: { width: 1200 },
  desktop_1800: { width: 1800 },
} as const
const FORMATS = ['webp', 'jpg'] as const

/** `thumb_600x900.webp` and seven other names. */
export const PICTURE_FILES: readonly string[] = Object.keys(SHAPES).flatMap((shape) =>
  FORMATS.map((format) => `${shape}.${format}`),
)
/** The background of a transparent picture in a format without transparency. */
const PAPER = '#faf8f5'

/** One file of a picture: the product's slug, the number of the picture, and one of the eight names. */
export type PictureFile = { slug: string; picture: number; file: string }

/** Loads sharp with the first picture, because a shop whose pictures are on another host never needs it. */
async function opened(original: string): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp(original)
}

async function write(original: string, file: string, target: string): Promise<void> {
  const [shape, format] = file.split('.') as [keyof typeof SHAPES, (typeof FORMATS)[number]]
  const resized = (await opened(original)).autoOrient().resize(SHAPES[shape])
  await mkdir(dirname(target), { recursive: true })
  // Written under another name and renamed, so that no process ever reads an incomplete file.
  const draft = `${target}.${randomUUID()}.draft`
  try {
    const made =
      format === 'webp'
        ? resized.webp({ quality: 75 })
        : resized.flatten({ background: PAPER }).jpeg({ quality: 80, mozjpeg: true })
    // Not written by the library, whose error has no code for a full disk.
    await writeFile(draft, await made.toBuffer())
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

const timeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )

/**
 * Generates pictures from originals and stores them on disk. Concurrent requests for one picture generate it once. One
 * processor core stays free for everything else, and clients take turns.
 */
export function createPictures(paths: MediaPaths) {
  const queue = createPictureQueue({
    maxConcurrent: Math.max(1, availableParallelism() - 1),
    maxQueued: PICTURES_QUEUED.most,
    maxPerClient: PICTURES_QUEUED.perClient,
  })
  const inFlight = new Map<string, Promise<void>>()

  const pathOf = ({ slug, picture, file }: PictureFile) =>
    join('products', slug, String(picture), file)

  function make(original: string, path: string, file: string): Promise<void> {
    const running = inFlight.get(path)
    if (running) return running
    const pending = write(original, file, join(paths.root, path)).finally(() =>
      inFlight.delete(path),
    )
    inFlight.set(path, pending)
    return pending
  }

  return {
    root: paths.root,

    /**
     * The path of a file below `root`, generated now if necessary; null when the shop has no such picture.
     * @param client the client key, as for rate limits
     * @throws AppError UNAVAILABLE when too many pictures are waiting
     */
    async file(wanted: PictureFile, client: string): Promise<string | null> {
      if (!PICTURE_FILES.includes(wanted.file)) return null
      const original = (await originalsOf(paths, wanted.slug)).get(wanted.picture)
      if (!original) return null
      const path = pathOf(wanted)
      const isThere = () => exists(join(paths.root, path))
      if (!(await isThere()))
        await queue.run(client, path, async () => {
          // Another client's job may have generated it first.
          if (!(await isThere())) await make(original, path, wanted.file)
        })
      return path
    },

    /** Generates a file unless it exists and is newer than its original. Returns whether it was generated. */
    async refresh(wanted: PictureFile, original: string): Promise<boolean> {
      const path = pathOf(wanted)
      const [made, source] = await Promise.all([timeOf(join(paths.root, path)), timeOf(original)])
      if (made !== null && source !== null && made >= source) return false
      await make(original, path, wanted.file)
      return true
    },
  }
}
