import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { applyRules } from './cruise.ts'
import { RULES } from './rules.ts'

/**
 * Writes one forbidden import for every rule into an empty folder and returns the names of the rules that did not
 * report it. Otherwise the check could pass without checking: some versions of the tool find no modules at all with a
 * compiler that they do not support.
 */
export async function silentRules(): Promise<string[]> {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'canary-')))
  try {
    for (const [file, text] of Object.entries(forbiddenTree())) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
      writeFileSync(path.join(root, file), text)
    }
    const { violations } = await applyRules(root)
    const caught = new Set(violations.map(({ rule }) => rule.name))
    return RULES.map(({ name }) => name).filter((name) => !caught.has(name))
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

function forbiddenTree(): Record<string, string> {
  const tree: Record<string, string> = {
    'apps/api/package.json': '{ "devDependencies": { "supertest": "1" } }',
    'node_modules/mongoose/package.json': '{ "name": "mongoose", "main": "index.js" }',
    'node_modules/supertest/package.json': '{ "name": "supertest", "main": "index.js" }',
  }
  const imports = (from: string, to: string) => {
    tree[from] = `${tree[from] ?? ''}import '${specifier(from, to)}'\n`
    if (!to.includes('missing')) tree[to] ??= 'export {}\n'
  }
  for (const { canary } of RULES) imports(canary.from, canary.to)
  imports('apps/web/src/ui/toasts.tsx.twin.ts', 'apps/web/src/ui/toasts.tsx')
  tree['apps/web/src/shop/toasts.ts.twin.ts'] =
    "import type { Toasts } from './toasts.ts'\nexport type Twin = Toasts\n"
  return tree
}

function specifier(from: string, to: string): string {
  const installed = to.match(/^node_modules\/([^/]+)\//)
  if (installed) return installed[1] ?? ''
  const relative = path.posix.relative(path.posix.dirname(from), to)
  return relative.startsWith('.') ? relative : `./${relative}`
}
