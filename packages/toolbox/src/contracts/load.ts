import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type ContractParts,
  type OpenApiDocument,
  openApiDocument,
  type ServedEndpoint,
} from '@aaram/contracts/openapi'
import { ROOT, run } from '../terminal/run.ts'
import { ToolError } from '../terminal/tool-error.ts'

const CONTRACTS = 'packages/contracts'
/** The folder for sources of other commits, below the package so that they find zod. */
const CHECKOUTS = path.join(ROOT, CONTRACTS, 'reports')

/** The exports of `index.ts` of any commit's contracts, which include the endpoint groups, such as `ordersApi`. */
type Contracts = ContractParts & Record<string, unknown>
/** Groups that a shop does not always serve, and the list of groups. */
const NOT_SERVED = new Set(['devApi', 'sandboxApi', 'shopApi'])

function documentOf(contracts: Contracts): OpenApiDocument {
  const groups = Object.entries(contracts).filter(
    ([name]) => name.endsWith('Api') && !NOT_SERVED.has(name),
  )
  const served = groups.flatMap(([, group]) =>
    Object.entries(group as object).map(([name, endpoint]) => {
      const { path: below } = endpoint as ServedEndpoint['endpoint']
      return { name, path: `/api${below}`, endpoint } as ServedEndpoint
    }),
  )
  return openApiDocument(served, { parts: contracts })
}

/**
 * The OpenAPI document of the contracts in a folder, with every endpoint that a shop always serves. Sandbox and development
 * kit are left out.
 * @throws ToolError when the sources cannot be loaded
 */
export async function documentOfFolder(folder: string): Promise<OpenApiDocument> {
  const index = path.join(folder, CONTRACTS, 'src/index.ts')
  if (!existsSync(index)) throw new ToolError(`There are no contracts in ${folder}.`)
  try {
    return documentOf(await import(pathToFileURL(index).href))
  } catch (error) {
    throw new ToolError(`The contracts in ${folder} cannot be read: ${error}`)
  }
}

/** The OpenAPI document of the working tree. */
export const documentNow = (): Promise<OpenApiDocument> => documentOfFolder(ROOT)

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
