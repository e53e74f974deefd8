import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { checkOut } from '../releases/checkout.ts'
import { ROOT, run } from '../terminal/run.ts'
import { print, ToolError } from '../terminal/tool-error.ts'
import { affectedTests } from './affected.ts'
import { sourcesHere, sourcesOf } from './git-sources.ts'
import { takePictures } from './pictures.ts'
import { differences, type Sources } from './sources.ts'

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

/** What decides pictures: the sources, the version of this machine's browser, and its fonts. */
async function keyOf(sources: Sources, chromium: string): Promise<string> {
  const [version, fonts] = await Promise.all([run(chromium, ['--version']), run('fc-list', [])])
  const texts = [...[...sources].flat(), version.output, fonts.output.split('\n').sort().join('\n')]
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

/** Takes the pictures of these tests at an earlier commit, by its own code. @throws ToolError where they cannot be taken */
async function takeEarlier(commit: string, chromium: string, folder: string, titles: string[]) {
  print(`Taking the pictures of ${commit.slice(0, 7)} ...`)
  const checkout = await checkOut(commit)
  try {
    if (!existsSync(path.join(checkout.folder, 'apps/web/visual'))) return
    const { code, output } = await takePictures(checkout.folder, chromium, folder, { only: titles })
    if (code === 0) return
    process.stderr.write(output)
    throw new ToolError(`The pictures of ${commit.slice(0, 7)} could not be taken: see above.`)
  } finally {
    await checkout.remove()
  }
}

/** Earlier pictures. */
export type Baseline = {
  folder: string
  /**
   * Tests whose sources are the same in the working tree, where their pictures are not there yet: those of the working tree
   * are the earlier ones, too.
   */
  same: string[]
  /** Keeps the pictures for the next time. Call it once those of `same` are in the folder. */
  keep: () => Promise<void>
}

/**
 * The pictures of a commit on this machine, from an earlier run; or those that may differ from the working tree's, taken now.
 * @throws ToolError where they cannot be taken
 */
export async function baselineOf(commit: string, chromium: string): Promise<Baseline> {
  const [before, here] = await Promise.all([sourcesOf(commit), sourcesHere()])
  const kept = path.join(FOLDER, await keyOf(before, chromium))
  if (existsSync(kept)) {
    await utimes(kept, new Date(), new Date())
    return { folder: kept, same: [], keep: async () => undefined }
  }
  const { affected, same } = affectedTests(differences(before, here), here.keys(), {
    has: (file) => here.has(file),
    read: (file) => readFileSync(path.join(ROOT, file), 'utf8'),
  })
  const folder = `${kept}.unfinished`
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  print(
    `${same.length} of ${same.length + affected.length} components and pages have the same sources as at ${commit.slice(0, 7)}: their pictures are taken once.`,
  )
  // One that is gone has no title here: then all are taken.
  const gone = [...before.keys()].some((file) => file.endsWith('.stories.tsx') && !here.has(file))
  if (affected.length > 0 || gone) await takeEarlier(commit, chromium, folder, gone ? [] : affected)
  const keep = async () => {
    await rename(folder, kept)
    await removeOld()
  }
  return { folder, same: gone ? [] : same, keep }
}
