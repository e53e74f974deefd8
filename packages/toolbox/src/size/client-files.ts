/** The part of Vite's manifest that is used here: for each source module, its file and imports. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/**
 * The scripts that a browser loads for some modules: their chunks and their static imports, each once. Dynamic
 * imports are not included.
 * @throws when a module is not in the manifest, because its budget would then never fail
 */
export function scriptsOf(manifest: Manifest, modules: string[]): string[] {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build's manifest has no ${name}.`)
    seen.add(name)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const name of modules) visit(name)
  return unique([...seen].map((name) => manifest[name]?.file ?? ''))
}

/** Every style of the build. */
export function stylesOf(manifest: Manifest): string[] {
  const files = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css])
  return unique(files.filter((file) => file.endsWith('.css')))
}

function unique(list: string[]): string[] {
  return [...new Set(list)].sort()
}
