import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from '../terminal/run.ts'
import { ToolError } from '../terminal/tool-error.ts'

/** Files by path, each with a hash of its content. */
export type Sources = ReadonlyMap<string, string>

/** Files that no picture shows: sources that differ in these alone have the same pictures. */
const NOT_DRAWN =
  /^(?:apps\/api|docs|docker|\.github|\.ci|packages\/(?:toolbox|embedded-mongo|demo-media))\/|^apps\/web\/(?:e2e|bench|fuzz|test\/front-door)\/|^(?:biome\.json|LICENSE|\.\w+)$|\.md$|\.test\.tsx?$|(?:^|\/)vitest\.\w+\.ts$/

/** The files that decide what pictures show. @param listing `git ls-tree -r` */
export const drawnSources = (listing: string): Sources =>
  new Map(
    listing.split('\n').flatMap((line) => {
      const [about = '', file = ''] = line.split('\t')
      return file && !NOT_DRAWN.test(file) ? [[file, about] as const] : []
    }),
  )

async function git(args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const { code, output } = await run('git', args, { env })
  if (code !== 0) throw new ToolError(`git ${args.join(' ')} failed:\n${output}`)
  return output.trim()
}

/** The sources of a commit. */
export const sourcesOf = async (commit: string): Promise<Sources> =>
  drawnSources(await git(['ls-tree', '-r', commit]))

/** The sources as they lie in the working tree, committed or not. */
export async function sourcesHere(): Promise<Sources> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aaram-index-'))
  try {
    // An index of its own: what the developer has staged stays as it is.
    const index = path.join(folder, 'index')
    await copyFile(await git(['rev-parse', '--path-format=absolute', '--git-path', 'index']), index)
    const env = { GIT_INDEX_FILE: index }
    await git(['add', '--all'], env)
    return drawnSources(await git(['ls-tree', '-r', await git(['write-tree'], env)]))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The paths at which two sets of sources differ. */
export const differences = (before: Sources, after: Sources): ReadonlySet<string> =>
  new Set(
    [...before.keys(), ...after.keys()].filter((file) => before.get(file) !== after.get(file)),
  )
