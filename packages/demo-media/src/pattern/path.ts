/** A point on the flat pattern: centimetres, x to the wearer's left, y downwards from the neck point. */
export type Point = readonly [x: number, y: number]

const cubic = (a: Point, b: Point, c: Point, d: Point, t: number): Point => {
  const u = 1 - t
  const at = (i: 0 | 1) =>
    u * u * u * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t * t * t * d[i]
  return [at(0), at(1)]
}

/** Turns a path of absolute M, L and C commands into a fine polyline. */
function flatten(path: string): Point[] {
  const out: Point[] = []
  for (const [, command, body] of path.matchAll(/([MLC])([^MLC]*)/g)) {
    const n = (body?.match(/-?[\d.]+/g) ?? []).map(Number)
    const pairs = Array.from({ length: n.length / 2 }, (_, i): Point => [n[2 * i]!, n[2 * i + 1]!])
    if (command !== 'C') out.push(...pairs)
    else
      for (let i = 0; i < pairs.length; i += 3) {
        const from = out.at(-1)!
        for (let k = 1; k <= 40; k++)
          out.push(cubic(from, pairs[i]!, pairs[i + 1]!, pairs[i + 2]!, k / 40))
      }
  }
  return out
}

/** Length of a polyline in centimetres. */
export const lengthOf = (line: readonly Point[]) =>
  line.slice(1).reduce((sum, p, i) => sum + Math.hypot(p[0] - line[i]![0], p[1] - line[i]![1]), 0)

/** Spreads `steps + 1` points evenly along a path, both ends included. */
export function along(path: string, steps: number): Point[] {
  const line = flatten(path)
  const total = lengthOf(line)
  const out: Point[] = [line[0]!]
  let walked = 0
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!]
    const step = Math.hypot(b[0] - a[0], b[1] - a[1])
    while (out.length < steps && walked + step >= (out.length * total) / steps - 1e-9) {
      const t = step ? ((out.length * total) / steps - walked) / step : 0
      out.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t])
    }
    walked += step
  }
  return [...out.slice(0, steps), line.at(-1)!]
}

/** How many pieces of about `spacing` a path has. */
export const stepsOf = (path: string, spacing: number) =>
  Math.max(1, Math.round(lengthOf(flatten(path)) / spacing))

/** Whether a point lies inside a closed polygon (even-odd rule). */
export function inside(polygon: readonly Point[], [x, y]: Point): boolean {
  let is = false
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [xi, yi] = polygon[i]!
    const [xj, yj] = polygon[j]!
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) is = !is
  }
  return is
}
