import type { Manifest } from 'vite'
import type { Assets } from '../boot.ts'
import type { PageName } from '../lib/page-table.ts'

const ENTRY = 'src/entry-client.tsx'
const EVENT_REPLAY = 'src/event-replay.ts'
/** The module of a page: `src/pages/order-success.tsx` for `orderSuccess`. */
const pageModule = (page: PageName) =>
  `src/pages/${page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`

/** Modules with all their static imports, as keys of Vite's manifest: each after those that it imports. */
function closure(manifest: Manifest, keys: readonly string[]): string[] {
  const visited = new Set<string>()
  const found: string[] = []
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}`)
    if (visited.has(key)) return
    visited.add(key)
    for (const imported of chunk.imports ?? []) visit(imported)
    found.push(key)
  }
  for (const key of keys) visit(key)
  return found
}

/** The files that a first visit to a page loads, from Vite's manifest. Paths start with `/`. */
export function assetsFor(manifest: Manifest, page: PageName): Assets {
  const chunks = closure(manifest, [ENTRY, pageModule(page)]).map((key) => manifest[key]!)
  const files = Object.values(manifest).map(({ file }) => file)
  const entry = manifest[ENTRY]!.file
  const styles = files.filter((file) => file.endsWith('.css'))
  return {
    entry: `/${entry}`,
    eventReplay: `/${manifest[EVENT_REPLAY]!.file}`,
    modules: chunks
      .map(({ file }) => file)
      .filter((file) => file !== entry)
      .map((file) => `/${file}`),
    styles: styles.map((file) => `/${file}`),
    fonts: (manifest[ENTRY]!.assets ?? [])
      .filter((file) => file.endsWith('.woff2'))
      .map((file) => `/${file}`),
  }
}
