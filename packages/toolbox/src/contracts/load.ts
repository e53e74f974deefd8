import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type ContractParts,
  type OpenApiDocument,
  openApiDocument,
  type ServedEndpoint,
} from '@aaram/contracts/openapi'
import { ROOT } from '../terminal/run.ts'
import { ToolError } from '../terminal/tool-error.ts'

export const CONTRACTS = 'packages/contracts'

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
