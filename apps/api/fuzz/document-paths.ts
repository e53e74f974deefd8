export type Path = readonly (string | number)[]
type Container = Record<string | number, unknown>

/** The paths of all values in a document, beginning with the document itself. */
export function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Array.isArray(value) ? value.entries() : Object.entries(value)
  return [path, ...[...inner].flatMap(([key, one]) => pathsOf(one, [...path, key]))]
}

/** A copy of the document with another value at one path. */
export function changed(
  value: unknown,
  [key, ...rest]: Path,
  change: (old: unknown) => unknown,
): unknown {
  if (key === undefined) return change(value)
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Container
  const next = changed(copy[key], rest, change)
  if (next === undefined && !Array.isArray(copy)) delete copy[key]
  else copy[key] = next
  return copy
}
