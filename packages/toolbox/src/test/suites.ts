import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

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
