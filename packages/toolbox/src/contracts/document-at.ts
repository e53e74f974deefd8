import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { OpenApiDocument } from '@aaram/contracts/openapi'
import { ROOT, run } from '../terminal/run.ts'
import { ToolError } from '../terminal/tool-error.ts'
import { CONTRACTS, documentOfFolder } from './load.ts'

/** The folder for sources of other commits, below the package so that they find zod. */
const CHECKOUTS = path.join(ROOT, CONTRACTS, 'reports')

/** The full id of a commit; undefined when it does not exist, or there is no history. */
export async function commitId(ref: string): Promise<string | undefined> {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]
  const { code, output } = await run('git', args)
  return code === 0 ? output.trim() : undefined
}

/**
 * The OpenAPI document of a commit.
 * @param commit its full id
 */
export async function documentAt(commit: string): Promise<OpenApiDocument> {
  const folder = path.join(CHECKOUTS, `contracts-${commit}-${process.pid}`)
  await mkdir(folder, { recursive: true })
  try {
    const unpack = `git archive ${commit} ${CONTRACTS}/src ${CONTRACTS}/package.json | tar -x -C "$0"`
    const { code, output } = await run('sh', ['-c', unpack, folder])
    if (code !== 0) throw new ToolError(`The contracts of ${commit} cannot be read: ${output}`)
    return await documentOfFolder(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
