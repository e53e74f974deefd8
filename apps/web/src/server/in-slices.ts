import { setImmediate } from 'node:timers/promises'

/** Products whose texts are made at once: some milliseconds of the thread that serves all visitors. */
const SLICE = 50

/** The lines that each of a list has, in its order. Other requests are served between slices of a long list. */
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
