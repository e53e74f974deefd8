import { globSync } from 'node:fs'
import path from 'node:path'
import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser'
import { RULES } from './rules.ts'

const SOURCES = '{apps,packages}/*/{src,test,e2e,bench,bin}/**/*.{ts,tsx,mjs}'

/** What the boundary check saw. `seen` and `expected` count source files: fewer seen is a blind check. */
export type Survey = { violations: IViolation[]; seen: number; expected: number; imports: number }

/** Reads every source file below a folder shaped like this repository and applies the rules. */
export async function survey(root: string): Promise<Survey> {
  const expected = globSync(SOURCES, {
    cwd: root,
    exclude: (name) => path.basename(name) === 'node_modules',
  })
  const { output } = await cruise(['apps', 'packages'], {
    baseDir: root,
    ruleSet: { forbidden: RULES.map(({ canary: _, ...rule }) => ({ ...rule, severity: 'error' })) },
    validate: true,
    // Also the imports that only types need: a type from behind a wall is a hole in it.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|reports|public)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts', '.json'],
    },
  })
  const { modules, summary } = output as ICruiseResult
  const names = new Set(modules.map(({ source }) => source))
  return {
    violations: summary.violations,
    seen: expected.filter((file) => names.has(file)).length,
    expected: expected.length,
    imports: summary.totalDependenciesCruised ?? 0,
  }
}

/** A violation as one readable line. */
export function violationLine({ rule, from, to }: IViolation): string {
  return `${rule.name}: ${from} imports ${to}`
}
