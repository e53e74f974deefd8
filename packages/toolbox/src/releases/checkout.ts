import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from '../terminal/run.ts'
import { ToolError } from '../terminal/tool-error.ts'

async function done(command: string, args: string[], cwd?: string): Promise<string> {
  const { code, output } = await run(command, args, cwd ? { cwd } : {})
  if (code !== 0) throw new ToolError(`${command} ${args.join(' ')} failed:\n${output}`)
  return output.trim()
}

/** The sources of a commit with installed packages, in a temporary folder that `remove` deletes. */
export async function checkOut(release: string) {
  const parent = await mkdtemp(path.join(tmpdir(), 'aaram-release-'))
  const folder = path.join(parent, 'shop')
  await done('git', ['worktree', 'add', '--detach', folder, release])
  const remove = async () => {
    await done('git', ['worktree', 'remove', '--force', folder])
    await rm(parent, { recursive: true, force: true })
  }
  try {
    await done('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], folder)
    return { folder, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** The commit of a checkout, 7 characters. */
export const commitOf = (folder: string): Promise<string> =>
  done('git', ['rev-parse', '--short=7', 'HEAD'], folder)
