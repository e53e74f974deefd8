import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Argument, parseSync, Visitor } from 'oxc-parser'
import { ROOT } from '../terminal/run.ts'

/** What runs in the browser; web's server has all its files at hand. */
const SOURCES = 'apps/web/src/**/*.{ts,tsx}'
const ELSEWHERE = /\.test\.tsx?$|^apps\/web\/src\/server\//

/** The functions of `lib/load-module.ts` that import on demand. */
const LOADERS: readonly string[] = ['loadModule', 'loadOptional']
const LOADER_FILE = /\/load-module\.ts$/

/** Nodes that can hold a named function: the function itself, a call that wraps it, such as `once`, or a table of functions. */
const MAKES_FUNCTION: readonly string[] = [
  'ArrowFunctionExpression',
  'CallExpression',
  'ObjectExpression',
]

type Range = { start: number; end: number }
type Named = Range & { name: string }
const within = (inner: Range, outer: Range) => outer.start <= inner.start && inner.end <= outer.end

/**
 * The `import()` expressions in a source text that do not go through the loader. One goes through the loader if it is in
 * the argument of `loadModule` or `loadOptional`, or in a function that is used only as such an argument, by name (`load`)
 * or by its key in a table (`MODULES[name]`).
 */
export function bareImports(file: string, text: string): string[] {
  const loaders = new Set<string>()
  const imports: Range[] = []
  const calls: (Named & { first: Argument })[] = []
  const functions: Named[] = []
  const uses: Named[] = []
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (!LOADER_FILE.test(source.value)) return
      for (const { local } of specifiers) if (LOADERS.includes(local.name)) loaders.add(local.name)
    },
    ImportExpression: ({ start, end }) => imports.push({ start, end }),
    CallExpression({ callee, arguments: [first], start, end }) {
      if (callee.type === 'Identifier' && first)
        calls.push({ name: callee.name, first, start, end })
    },
    VariableDeclarator({ id, init, start, end }) {
      if (id.type === 'Identifier' && init && MAKES_FUNCTION.includes(init.type))
        functions.push({ name: id.name, start, end })
    },
    FunctionDeclaration({ id, start, end }) {
      if (id) functions.push({ name: id.name, start, end })
    },
    Identifier: ({ name, start, end }) => uses.push({ name, start, end }),
  }).visit(parseSync(file, text).program)

  const loading = calls.filter(({ name }) => loaders.has(name))
  const inLoader = (range: Range) => loading.some((call) => within(range, call))
  const givenName = (first: Argument) =>
    first.type === 'MemberExpression' && first.computed ? first.object : first
  const isGiven = ({ start }: Range) =>
    loading.some(({ first }) => {
      const given = givenName(first)
      return given.type === 'Identifier' && given.start === start
    })
  const onlyGiven = (made: Named) => {
    const others = uses.filter((use) => use.name === made.name && !within(use, made))
    return others.length > 0 && others.every(isGiven)
  }
  return imports
    .filter((one) => !inLoader(one))
    .filter((one) => !functions.some((made) => within(one, made) && onlyGiven(made)))
    .map(({ start, end }) => text.slice(start, end))
}

/** Every `import()` in the browser's code that does not go through the loader, with its file. */
export const findBareImports = (): string[] =>
  globSync(SOURCES, { cwd: ROOT })
    .filter((file) => !ELSEWHERE.test(file))
    .sort()
    .flatMap((file) =>
      bareImports(file, readFileSync(path.join(ROOT, file), 'utf8')).map(
        (found) => `${file}: ${found}`,
      ),
    )
