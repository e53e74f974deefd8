import { setImmediate } from 'node:timers/promises'

/** Products processed at a time, which blocks the thread for some milliseconds. */
const SLICE = 50

/** The lines of all entries, in order. Other requests are served between slices of a long list. */
export async function linesInSlices<T>(
  list: readonly T[],
  linesOf: (one: T) => readonly string[],
): Promise<string[]> {
  const lines: string[] = []
  for (let from = 0; from < list.length; from += SLICE) {
    if (from > 0) await setImmediate()
    lines.push(...list.slice(from, from + SLICE).flatMap(linesOf))
  }
  return lines
}
