/** The part of Vite's manifest that is read here: by source module, its file and what it loads. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/**
 * Every file of one kind that a browser loads for some modules: their chunks, the chunks that those import
 * statically, and the styles of all. Chunks behind a dynamic import are not loaded by that alone.
 * @throws when a module is not in the manifest: a budget that measures nothing would always be kept
 */
export function routeFiles(manifest: Manifest, modules: string[], kind: 'js' | 'css'): string[] {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build's manifest has no ${name}.`)
    seen.add(name)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const name of modules) visit(name)
  const files = [...seen].flatMap((name) => {
    const { file = '', css = [] } = manifest[name] ?? {}
    return [file, ...css]
  })
  return [...new Set(files)].filter((file) => file.endsWith(`.${kind}`))
}
