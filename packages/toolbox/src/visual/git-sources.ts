import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from '../terminal/run.ts'
import { ToolError } from '../terminal/tool-error.ts'
import { drawnSources, type Sources } from './sources.ts'

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
