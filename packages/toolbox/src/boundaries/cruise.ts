import { globSync } from 'node:fs'
import path from 'node:path'
import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser'
import { RULES } from './rules.ts'

const SOURCES = '{apps,packages}/*/{src,test,e2e,bench,bin}/**/*.{ts,tsx,mjs}'

/** The result of the boundary check. It is invalid when fewer source files were `seen` than `expected`. */
export type BoundaryReport = {
  violations: IViolation[]
  seen: number
  expected: number
  imports: number
}

/** Reads every source file below a folder shaped like this repository and applies the rules. */
export async function applyRules(root: string): Promise<BoundaryReport> {
  const expected = globSync(SOURCES, {
    cwd: root,
    exclude: (name) => path.basename(name) === 'node_modules',
  })
  const { output } = await cruise(['apps', 'packages'], {
    baseDir: root,
    ruleSet: { forbidden: RULES.map(({ canary: _, ...rule }) => ({ ...rule, severity: 'error' })) },
    validate: true,
    // Type imports count too: they are dependencies as well.
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
