import type { Vec } from '../cloth/body.ts'
import { loopsOf } from '../mesh/loops.ts'
import type { Surface } from '../mesh/subdivide.ts'
import type { Point } from '../pattern/path.ts'
import { grid, type Trim } from './trim.ts'

/** Columns from the centre front to the centre back, and rows from the neckline to the opening's edge. */
const COLUMNS = 56
const INNER_ROWS = 14
const OUTER_ROWS = 30

/** Values at stations from the centre front (0) to the centre back (1), with smooth passages between them. */
function between(stations: readonly (readonly [s: number, value: number])[], s: number): number {
  for (let i = 1; i < stations.length; i++) {
    const [[a, from], [b, to]] = [stations[i - 1]!, stations[i]!]
    if (s > b && i < stations.length - 1) continue
    const t = Math.min(1, Math.max(0, (s - a) / (b - a)))
    return from + (to - from) * t * t * (3 - 2 * t)
  }
  return 0
}

/** How far the hood lies down on the body, cm. */
const REACH = [
  [0, 1.2],
  [0.18, 3],
  [0.42, 8.5],
  [0.68, 14],
  [0.88, 19.5],
  [1, 21],
] as const
/** How far its opening's edge stands above the neckline, and away from the neck, cm. */
const RISE = [
  [0, 0.8],
  [0.2, 3],
  [0.5, 4.6],
  [0.8, 4.4],
  [1, 3.8],
] as const
const AWAY = [
  [0, 1.4],
  [0.2, 2.2],
  [0.5, 3.6],
  [0.8, 5.6],
  [1, 6.2],
] as const
/** Its thickness where it is folded over, cm. */
const THICK = [
  [0, 1.2],
  [0.3, 2],
  [0.6, 2.8],
  [1, 3.2],
] as const

const add = (a: Vec, b: Vec, share: number): Vec => [
  a[0] + b[0] * share,
  a[1] + b[1] * share,
  a[2] + b[2] * share,
]
const unit = (v: Vec): Vec => {
  const l = Math.hypot(...v)
  return [v[0] / l, v[1] / l, v[2] / l]
}

/** One column of the hood: from the neckline down the body, round the fold, and up to the opening's edge. */
function column(at: Vec, s: number, side: 1 | -1): { points: Vec[]; flat: Point[] } {
  const angle = Math.PI * s
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const down = unit([side * sin, -Math.abs(cos) - 0.42 * sin, cos * 0.42])
  const off = unit([side * sin * 0.45, 0.3 + 0.6 * sin, cos])
  const [reach, thick] = [between(REACH, s), between(THICK, s)]
  const points: Vec[] = []
  for (let i = 0; i < INNER_ROWS; i++)
    points.push(add(add(at, down, (reach * i) / (INNER_ROWS - 1)), off, 0.5))
  const fold = add(add(at, down, reach), off, 0.5)
  const edge: Vec = [
    at[0] + side * sin * between(AWAY, s),
    at[1] + between(RISE, s),
    at[2] + cos * between(AWAY, s),
  ]
  // from the fold outwards and up: a curve that leaves the body at once and sags a little
  const low = add(add(fold, down, thick * 0.75), off, thick)
  const high = add(add(edge, down, reach * 0.42 + 1), off, thick * 0.72 + 0.6)
  for (let i = 1; i <= OUTER_ROWS; i++) {
    const t = i / OUTER_ROWS
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
    const p = [0, 1, 2].map((k) => a * fold[k]! + b * low[k]! + c * high[k]! + d * edge[k]!)
    const sag = Math.sin(Math.PI * t) ** 2 * thick
    const folds =
      0.16 * Math.sin(9.2 * s * Math.PI + 3.1 * t + side) + 0.12 * Math.sin(17 * s + 7 * t - side)
    points.push(add(p as unknown as Vec, off, sag * folds))
  }
  const length = points.map((p, i) =>
    i ? Math.hypot(...[0, 1, 2].map((k) => p[k]! - points[i - 1]![k]!)) : 0,
  )
  const total = length.reduce((a, b) => a + b, 0)
  let walked = 0
  const flat = length.map((l): Point => {
    walked += l
    return [200 + side * (1 - s) * 30, total - walked]
  })
  return { points, flat }
}

/**
 * A hood that lies on the back, sewn to a neckline. `neck` holds the settled neckline, left half, from the centre front
 * to the centre back; the right half is given likewise. On its drawing y is the distance from the opening's edge,
 * x 200 the centre back.
 */
export function hoodOn(left: readonly Vec[], right: readonly Vec[]): Trim {
  const half = (line: readonly Vec[], side: 1 | -1) =>
    Array.from({ length: COLUMNS + 1 }, (_, i) => {
      const s = i / COLUMNS
      const at = s * (line.length - 1)
      const [a, b] = [line[Math.floor(at)]!, line[Math.min(line.length - 1, Math.floor(at) + 1)]!]
      const p = add(a, [b[0] - a[0], b[1] - a[1], b[2] - a[2]], at % 1)
      return column(p, s, side)
    })
  const columns = [...half(left, 1), ...half(right, -1).reverse().slice(1)]
  return grid(
    columns.map(({ points }) => points),
    columns.map(({ flat }) => flat),
    2,
  )
}

/** The settled neckline of a garment whose first open loop is the neck: both halves from the centre front, and its front. */
export function necklineOf({ position, flat, triangles }: Surface) {
  const loops = loopsOf(triangles, position.length / 3)
  const height = (loop: readonly number[]) =>
    loop.reduce((sum, v) => sum + position[3 * v + 1]!, 0) / loop.length
  const loop = loops.reduce((a, b) => (height(b) > height(a) ? b : a))
  const at = (v: number): Vec => [position[3 * v]!, position[3 * v + 1]!, position[3 * v + 2]!]
  const lowest = loop.reduce(
    (best, v, i) => (flat[2 * v + 1]! > flat[2 * loop[best]! + 1]! ? i : best),
    0,
  )
  const half = Math.floor(loop.length / 2)
  const walk = (step: 1 | -1) =>
    Array.from({ length: half + 1 }, (_, i) => at(loop.at((lowest + step * i) % loop.length)!))
  const [one, other] = [walk(1), walk(-1)]
  const [left, right] = one[Math.floor(half / 2)]![0] > 0 ? [one, other] : [other, one]
  return { left, right, front: at(loop[lowest]!) }
}
