export type Path = readonly (string | number)[]
type Container = Record<string | number, unknown>

/** Every place in a document, the whole of it first. */
export function placesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Array.isArray(value) ? value.entries() : Object.entries(value)
  return [path, ...[...inner].flatMap(([key, one]) => placesOf(one, [...path, key]))]
}

/** A copy of the document where something else stands at one place. */
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
