import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ToolError } from '../terminal/tool-error.ts'

/** One suite: a package's `test` script (vitest) or its `e2e` script (Playwright). */
export type Suite = {
  /** The name in the summary. */
  label: string
  packageName: string
  task: 'test' | 'e2e'
  /** The absolute path of the report that the script writes. */
  report: string
}

/** All suites of the workspace, from the scripts of its packages. */
export function findSuites(root: string): Suite[] {
  return ['packages', 'apps'].flatMap((group) =>
    readdirSync(path.join(root, group))
      .sort()
      .flatMap((name) => suitesIn(path.join(root, group, name), name)),
  )
}

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

function suitesIn(folder: string, name: string): Suite[] {
  const manifest = path.join(folder, 'package.json')
  if (!existsSync(manifest)) return []
  const { name: packageName, scripts = {} } = JSON.parse(readFileSync(manifest, 'utf8'))
  const suites: Suite[] = [
    {
      label: name,
      packageName,
      task: 'test',
      report: path.join(folder, 'reports/vitest.json'),
    },
    {
      label: `${name} journeys`,
      packageName,
      task: 'e2e',
      report: path.join(folder, 'reports/e2e.json'),
    },
  ]
  return suites.filter(({ task }) => task in scripts)
}
