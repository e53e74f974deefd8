/** The first, the last, and those around the current page: at most five. */
export function shownPages(current: number, total: number): number[] {
  const near = [1, current - 1, current, current + 1, total]
  return [...new Set(near)].filter((page) => page >= 1 && page <= total).toSorted((a, b) => a - b)
}
