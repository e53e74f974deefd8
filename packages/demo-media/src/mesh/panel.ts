import Delaunator from 'delaunator'
import { along, inside, type Point, stepsOf } from '../pattern/path.ts'
import type { Pattern } from '../pattern/pattern.ts'

/** A flat panel, triangulated: points, triangles, and which outline points sit on a seam. */
export interface Panel {
  readonly points: Point[]
  readonly triangles: number[]
  /** The first points are the outline; true where the other panel is sewn on. */
  readonly sewn: boolean[]
}

/** A triangle of outline points smaller than this, in squares of the spacing, is no cloth. */
const SLIVER = 0.06

const mirror = ([x, y]: Point): Point => [-x, y]

/** The outline of one panel as a closed loop, with the seam flag of each point. */
function outline(pattern: Pattern, side: 1 | -1, spacing: number) {
  const half: Point[] = []
  const sewn: boolean[] = []
  pattern.edges.forEach((edge, i) => {
    const steps = stepsOf(edge.path, spacing)
    const points = along(side < 0 && edge.back ? edge.back : edge.path, steps)
    const joint = edge.kind === 'seam' || pattern.edges[i - 1]?.kind === 'seam'
    half.push(...points.slice(0, -1))
    sewn.push(joint, ...Array<boolean>(points.length - 2).fill(edge.kind === 'seam'))
    if (i < pattern.edges.length - 1) return
    half.push(points.at(-1)!)
    sewn.push(edge.kind === 'seam')
  })
  const back = half.slice(1, -1).reverse().map(mirror)
  return { loop: [...half, ...back], sewn: [...sewn, ...sewn.slice(1, -1).reverse()] }
}

/** Cuts one panel into even triangles of about `spacing` centimetres. */
export function cutPanel(pattern: Pattern, side: 1 | -1, spacing: number): Panel {
  const { loop, sewn } = outline(pattern, side, spacing)
  const holds = (p: Point) => inside(loop, p)

  const near = new Set<string>()
  const cell = (v: number) => Math.floor(v / spacing)
  for (const [x, y] of loop)
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++) near.add(`${cell(x) + dx},${cell(y) + dy}`)
  const clear = (p: Point) =>
    !near.has(`${cell(p[0])},${cell(p[1])}`) ||
    loop.every(([x, y]) => Math.hypot(x - p[0], y - p[1]) > 0.62 * spacing)

  const points = [...loop]
  const rows = spacing * Math.sqrt(0.75)
  const reach = Math.max(...loop.flat().map(Math.abs)) + spacing
  for (let j = Math.floor(-reach / rows); j * rows < reach; j++)
    for (let i = Math.floor(-reach / spacing); i * spacing < reach; i++) {
      const p: Point = [(i + (j % 2 ? 0.5 : 0)) * spacing, j * rows]
      if (holds(p) && clear(p)) points.push(p)
    }

  const { triangles } = Delaunator.from(points as Point[])
  const kept: number[] = []
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!]
    const [pa, pb, pc] = [points[a]!, points[b]!, points[c]!]
    // a sliver between neighbours on the outline would make the middle one hang loose from the edge
    const area = Math.abs((pb[0] - pa[0]) * (pc[1] - pa[1]) - (pc[0] - pa[0]) * (pb[1] - pa[1])) / 2
    if (Math.max(a, b, c) < loop.length && area < SLIVER * spacing ** 2) continue
    if (holds([(pa[0] + pb[0] + pc[0]) / 3, (pa[1] + pb[1] + pc[1]) / 3])) kept.push(a, b, c)
  }
  return { points, triangles: kept, sewn }
}
