import { ToolError } from '../terminal/tool-error.ts'
import type { Suite } from './suites.ts'

/**
 * The suites of one package, by its folder's name; all suites without a name.
 * @throws ToolError for an unknown name, because a run without suites would look like a success
 */
export function suitesOf(suites: Suite[], only?: string): Suite[] {
  const packageOf = ({ label }: Suite) => label.split(' ')[0]
  const chosen = suites.filter((suite) => only === undefined || packageOf(suite) === only)
  if (chosen.length > 0) return chosen
  const names = [...new Set(suites.map(packageOf))].join(', ')
  throw new ToolError(`There is no package "${only}" with tests. Packages: ${names}.`)
}
