import { silentRules } from '../boundaries/canary.ts'
import { applyRules, violationLine } from '../boundaries/cruise.ts'
import { findStoreViolations } from '../boundaries/stores.ts'
import { ROOT } from '../terminal/run.ts'
import type { Finding } from './check.ts'

const WHERE =
  'The rules: rules.ts and stores.ts of packages/toolbox/src/boundaries; what they mean: ARCHITECTURE.md.'

/** Checks imports, and that each collection has one store. Fails too when the check itself does not work. */
export async function checkBoundaries(): Promise<Finding> {
  const silent = await silentRules()
  if (silent.length > 0) {
    const output = `These rules did not notice the import that is planted for them: ${silent.join(', ')}`
    return { ok: false, detail: 'the canary was not noticed', output }
  }
  const { violations, seen, expected, imports } = await applyRules(ROOT)
  if (seen === 0 || seen < expected || imports === 0) {
    return { ok: false, detail: `only ${seen} of ${expected} files and ${imports} imports seen` }
  }
  const lines = [...violations.map(violationLine), ...findStoreViolations(ROOT)]
  return {
    ok: lines.length === 0,
    detail: `${imports} imports of ${seen} files, ${lines.length} forbidden`,
    output: [...lines, WHERE].join('\n'),
  }
}
