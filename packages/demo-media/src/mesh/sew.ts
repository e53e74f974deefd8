import type { Pattern } from '../pattern/pattern.ts'
import type { ClothMesh } from './cloth-mesh.ts'
import { addCollar, neckline } from './collar.ts'
import { cutPanel } from './panel.ts'

/** A garment ready to hang, and the vertex pairs that stay together (a collar on its neckline). */
export interface Sewn {
  readonly mesh: ClothMesh
  readonly sewn: readonly number[]
  /** Collar vertices, each with the body triangle that it lies on. */
  readonly over: readonly number[]
}

/** Signed area of a flat triangle; decides its winding. */
const turn = (p: readonly (readonly [number, number])[], a: number, b: number, c: number) =>
  (p[b]![0] - p[a]![0]) * (p[c]![1] - p[a]![1]) - (p[c]![0] - p[a]![0]) * (p[b]![1] - p[a]![1])

/** Lays the two panels on each other and joins them at their seams. */
export function sew(pattern: Pattern, spacing: number): Sewn {
  const front = cutPanel(pattern, 1, spacing)
  const back = cutPanel(pattern, -1, spacing)
  const count = front.points.length
  let next = count
  const toWhole = back.points.map((_, i) => (back.sewn[i] ? i : next++))

  const position = new Float32Array(next * 3)
  const flat = new Float32Array(next * 2)
  const put = (i: number, [x, y]: readonly [number, number], z: number) => {
    position.set([x, y, z], i * 3)
    flat.set([x, y], i * 2)
  }
  back.points.forEach((p, i) => {
    put(toWhole[i]!, p, -0.6)
  })
  front.points.forEach((p, i) => {
    put(i, p, front.sewn[i] ? 0 : 0.6)
  })

  const triangles: number[] = []
  const side: number[] = []
  const add = (a: number, b: number, c: number, to: 1 | -1) => {
    triangles.push(...(to > 0 ? [a, b, c] : [a, c, b]))
    side.push(to)
  }
  for (const [panel, to, map] of [
    [front, 1, (i: number) => i],
    [back, -1, (i: number) => toWhole[i]!],
  ] as const) {
    const t = panel.triangles
    for (let i = 0; i < t.length; i += 3) {
      const [a, b, c] = [t[i]!, t[i + 1]!, t[i + 2]!]
      const clockwise = turn(panel.points, a, b, c) < 0
      // y points down, so a counter-clockwise front triangle has its normal away from the viewer
      add(map(a), map(clockwise ? b : c), map(clockwise ? c : b), to)
    }
  }
  const body: ClothMesh = {
    position,
    flat,
    triangles: Uint32Array.from(triangles),
    side: Int8Array.from(side),
    lift: new Float32Array(next).fill(0.25),
  }
  if (!pattern.collar) return { mesh: body, sewn: [], over: [] }
  return addCollar(body, pattern, neckline(pattern, spacing, toWhole, front.sewn.length), spacing)
}
