import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { checkOut } from '../releases/checkout.ts'
import { ROOT, run } from '../terminal/run.ts'
import { print, ToolError } from '../terminal/tool-error.ts'
import { takePictures } from './pictures.ts'

const FOLDER = path.join(ROOT, '.data/visual')
/** So many sets of earlier pictures are kept: those that were used last. */
const KEPT = 3

async function git(...args: string[]): Promise<string | null> {
  const { code, output } = await run('git', args)
  return code === 0 ? output.trim() : null
}

/**
 * The commit to compare with.
 * @param against a commit or branch; without it, where this branch left main, or origin/main
 * @throws ToolError for one that does not exist
 */
export async function commitToCompare(against?: string): Promise<string> {
  if (against) {
    const commit = await git('rev-parse', '--verify', '--quiet', `${against}^{commit}`)
    if (commit) return commit
    throw new ToolError(`There is no commit "${against}".`)
  }
  const base =
    (await git('merge-base', 'HEAD', 'main')) ?? (await git('merge-base', 'HEAD', 'origin/main'))
  if (base) return base
  throw new ToolError('There is no branch main or origin/main: name a commit by --against.')
}

/** Files that no picture shows: commits that differ in these alone have the same pictures. */
const NOT_DRAWN =
  /^(?:apps\/api|docs|docker|\.github|\.ci)\/|^apps\/web\/(?:e2e|bench|fuzz)\/|\.md$|\.test\.tsx?$/

/** The files of a commit that decide what its pictures show. @param listing `git ls-tree -r` */
export const drawnFiles = (listing: string): string[] =>
  listing.split('\n').filter((line) => !NOT_DRAWN.test(line.slice(line.indexOf('\t') + 1)))

/** What decides the pictures of a commit: its files, the version of this machine's browser, and its fonts. */
async function keyOf(commit: string, chromium: string): Promise<string> {
  const [listing, version, fonts] = await Promise.all([
    git('ls-tree', '-r', commit),
    run(chromium, ['--version']),
    run('fc-list', []),
  ])
  const texts = [...drawnFiles(listing ?? commit), version.output, fonts.output]
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16)
}

async function removeOld(): Promise<void> {
  const folders = (await readdir(FOLDER)).map((name) => path.join(FOLDER, name))
  const dated = await Promise.all(
    folders.map(async (folder) => ({ folder, usedMs: (await stat(folder)).mtimeMs })),
  )
  const old = dated.toSorted((a, b) => b.usedMs - a.usedMs).slice(KEPT)
  await Promise.all(old.map(({ folder }) => rm(folder, { recursive: true })))
}

/**
 * The folder of a commit's pictures, taken on this machine by its own code: from an earlier run, or now.
 * @throws ToolError where they cannot be taken
 */
export async function picturesOf(commit: string, chromium: string): Promise<string> {
  const folder = path.join(FOLDER, await keyOf(commit, chromium))
  if (existsSync(folder)) {
    await utimes(folder, new Date(), new Date())
    return folder
  }
  print(`Taking the pictures of ${commit.slice(0, 7)}; they are kept for the next time ...`)
  const checkout = await checkOut(commit)
  const unfinished = `${folder}.unfinished`
  try {
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { recursive: true })
    const hasGallery = existsSync(path.join(checkout.folder, 'apps/web/visual'))
    if (hasGallery) {
      const { code, output } = await takePictures(checkout.folder, chromium, unfinished, 'all')
      if (code !== 0) {
        process.stderr.write(output)
        throw new ToolError(`The pictures of ${commit.slice(0, 7)} could not be taken: see above.`)
      }
    }
    await rename(unfinished, folder)
  } finally {
    await checkout.remove()
  }
  await removeOld()
  return folder
}
