import path from 'node:path/posix'

/** The files of which pictures are drawn. */
export type Tree = {
  has: (file: string) => boolean
  read: (file: string) => string
}

/** Files that belong to the pictures whose sources import them. Each other file belongs to all pictures. */
const IMPORTED =
  /^apps\/web\/(?:src|gallery|test)\/|^packages\/(?:contracts|mock-api|telemetry|http-guard)\/(?:src|recorded|test)\//
const STORIES = /^apps\/web\/gallery\/.*\.stories\.tsx$/
const TITLE = /\btitle: '([^']+)'/
/** Lists the modules of pages: a page's picture does not depend on the other pages. */
const ROUTES = 'apps/web/src/routes.tsx'
const PAGE = /(\w+): \(\) => import\('(\.\/pages\/[^']+)'\)/g

const OF_STORIES = ['main.ts', 'preview.tsx', 'vite.config.ts'].map((f) => `apps/web/gallery/${f}`)
const OF_PAGES = [
  ...['entry-client.tsx', 'entry-server.tsx', 'server/main.ts', 'pages/about.tsx'].map(
    (file) => `apps/web/src/${file}`,
  ),
  'packages/mock-api/src/app.ts',
]

const TYPES_ONLY = /^(?:import|export) type [^'"]*from ['"][^'"]+['"]/gm
/** Whatever is written like a path, in code or style sheet: rather one file too many. */
const NAMED = /["'(](\.{1,2}\/[^"')?]+|@aaram\/[\w/-]+)/g

/** The file in which a package of this repository begins, such as `@aaram/contracts/openapi`. */
function entryOf(specifier: string, { has, read }: Tree): string[] {
  const [, name = '', rest = ''] = /^@aaram\/([\w-]+)(\/.*)?$/.exec(specifier) ?? []
  const manifest = `packages/${name}/package.json`
  if (!has(manifest)) return []
  const { exports = {} } = JSON.parse(read(manifest)) as { exports?: Record<string, string> }
  const found = Object.entries(exports).flatMap(([key, to]) => {
    const [head = '', tail] = key.slice(1).split('*')
    if (tail === undefined) return head === rest ? [to] : []
    return rest.startsWith(head) ? [to.replace('*', rest.slice(head.length))] : []
  })
  return found.map((to) => path.join(`packages/${name}`, to)).filter(has)
}

function importsOf(file: string, tree: Tree): string[] {
  const text = tree.read(file).replace(TYPES_ONLY, '')
  return [...text.matchAll(NAMED)].flatMap(([, named = '']) => {
    if (named.startsWith('@')) return entryOf(named, tree)
    if (file === ROUTES && named.startsWith('./pages/')) return []
    const found = path.join(path.dirname(file), named)
    return tree.has(found) ? [found] : []
  })
}

/** All files that these import, directly or not, and these. */
function closureOf(roots: readonly string[], tree: Tree): Set<string> {
  const reached = new Set<string>()
  const open = roots.filter(tree.has)
  for (let file = open.pop(); file; file = open.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    if (/\.(?:tsx?|css)$/.test(file)) open.push(...importsOf(file, tree))
  }
  return reached
}

/** The titles of the visual tests, each with the files from which it begins. */
function testsOf(files: Iterable<string>, tree: Tree): [title: string, roots: string[]][] {
  const stories = [...files]
    .filter((file) => STORIES.test(file))
    .map((file): [string, string[]] => {
      const [, title = ''] = TITLE.exec(tree.read(file)) ?? []
      return [title, [...OF_STORIES, file]]
    })
  const pages = [...tree.read(ROUTES).matchAll(PAGE)].map(
    ([, name, module = '']): [string, string[]] => [
      `page ${name}`,
      [...OF_PAGES, path.join('apps/web/src', module)],
    ],
  )
  return [...stories, ...pages]
}

/**
 * Which visual tests draw from files that differ, and which do not, by title.
 * @param changed the files that differ from an earlier commit
 * @param files all files that are drawn now
 */
export function affectedTests(changed: ReadonlySet<string>, files: Iterable<string>, tree: Tree) {
  const common = [...changed].some((file) => !IMPORTED.test(file))
  const affected: string[] = []
  const same: string[] = []
  for (const [title, roots] of testsOf(files, tree)) {
    const differs = common || [...closureOf(roots, tree)].some((file) => changed.has(file))
    ;(differs ? affected : same).push(title)
  }
  return { affected, same }
}
