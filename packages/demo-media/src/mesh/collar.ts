import { along, type Point, stepsOf } from '../pattern/path.ts'
import type { Pattern } from '../pattern/pattern.ts'
import type { ClothMesh } from './cloth-mesh.ts'

/** Where the neckline runs: points of the flat pattern, their vertices, and whether they lie on the front. */
interface Station {
  readonly at: Point
  readonly vertex: number
  readonly front: number
}

/** A collar's vertices and where they are sewn on. */
export interface Collar {
  readonly mesh: ClothMesh
  /** Pairs: neckline vertex, collar vertex. */
  readonly sewn: readonly number[]
  /** Pairs: collar vertex, triangle of the body under it. */
  readonly over: readonly number[]
}

/** Finds the triangle of a panel whose centre is nearest to a point of the flat pattern. */
function triangleFinder({ flat, triangles, side }: ClothMesh) {
  return (x: number, y: number, on: 1 | -1) => {
    let best = 0
    let least = Number.POSITIVE_INFINITY
    for (let t = 0; t < side.length; t++) {
      if (side[t] !== on) continue
      const a = triangles[3 * t]!
      const d = (flat[a * 2]! - x) ** 2 + (flat[a * 2 + 1]! - y) ** 2
      if (d < least) {
        least = d
        best = t
      }
    }
    return best
  }
}

/** Lays a collar strip on a sewn garment, outwards from the neckline. `neck` lists the neckline's vertices from the centre front over the wearer's left. */
export function addCollar(
  mesh: ClothMesh,
  pattern: Pattern,
  neck: readonly number[],
  spacing: number,
): Collar {
  const cut = pattern.collar!
  const n = neck.length
  const steps = stepsOf(pattern.edges[0]!.path, spacing)
  const stations: Station[] = neck.map((vertex, i) => {
    const fromFront = Math.min(i, n - i)
    return {
      at: [mesh.flat[vertex * 2]!, mesh.flat[vertex * 2 + 1]!],
      vertex,
      front: Math.max(-1, Math.min(1, (steps - fromFront) / 3)),
    }
  })
  const share = (i: number) => Math.min(i, n - i) / (n / 2)
  const used = [...Array(n + 1).keys()].filter(
    (i) => share(i % n === 0 ? (i ? n : 0) : i) >= cut.from && i > 0 && i < n,
  )
  const rows = Math.round(cut.width(0.7) / spacing) + 1
  const first = mesh.position.length / 3
  const position = [...mesh.position]
  const flat = [...mesh.flat]
  const lift = [...mesh.lift]
  const sewn: number[] = []
  const over: number[] = []
  const under = triangleFinder(mesh)
  const gap = (i: number) => {
    const [a, b] = [stations[used[i]!]!.at, stations[used[i - 1]!]!.at]
    return Math.hypot(a[0] - b[0], a[1] - b[1])
  }
  const length = [0]
  for (let i = 1; i < used.length; i++) length.push(length[i - 1]! + gap(i))
  const middle = length.at(-1)! / 2

  used.forEach((u, i) => {
    const { at, vertex, front } = stations[u]!
    const [before, after] = [stations[(u + n - 1) % n]!.at, stations[(u + 1) % n]!.at]
    const [tx, ty] = [after[0] - before[0], after[1] - before[1]]
    const l = Math.hypot(tx, ty) || 1
    const flip = front > 0 ? 1 : -1
    const out: Point =
      Math.abs(front) < 0.5 ? [Math.sign(at[0]) * 0.6, -0.8] : [(-ty / l) * flip, (tx / l) * flip]
    const width = cut.width(share(u))
    for (let r = 0; r < rows; r++) {
      const w = (width * r) / (rows - 1)
      if (r && Math.abs(front) === 1)
        over.push(
          position.length / 3,
          under(at[0] + out[0] * w, at[1] + out[1] * w, front > 0 ? 1 : -1),
        )
      position.push(at[0] + out[0] * w, at[1] + out[1] * w - 0.4, front * (0.9 + 0.12 * r))
      flat.push((length[i]! - middle) * (1 + ((cut.flare - 1) * r) / (rows - 1)) + 200, w)
      lift.push(0.25 + Math.min(1, r / 2))
    }
    sewn.push(vertex, first + i * rows)
  })
  const triangles = [...mesh.triangles]
  const side = [...mesh.side]
  for (let i = 1; i < used.length; i++)
    for (let r = 1; r < rows; r++) {
      const [a, b, c, d] = [
        first + (i - 1) * rows + r - 1,
        first + i * rows + r - 1,
        first + (i - 1) * rows + r,
        first + i * rows + r,
      ]
      triangles.push(...((i + r) % 2 ? [a, c, b, b, c, d] : [a, c, d, a, d, b]))
      side.push(2, 2)
    }
  return {
    sewn,
    over,
    mesh: {
      position: Float32Array.from(position),
      flat: Float32Array.from(flat),
      triangles: Uint32Array.from(triangles),
      side: Int8Array.from(side),
      lift: Float32Array.from(lift),
    },
  }
}

/** The neckline's vertices in order, for panels that share vertex numbers as `sew` gives them. */
export function neckline(
  pattern: Pattern,
  spacing: number,
  toWhole: readonly number[],
  loop: number,
): number[] {
  const steps = along(pattern.edges[0]!.path, stepsOf(pattern.edges[0]!.path, spacing)).length - 1
  const front = [...Array(steps + 1).keys()]
  const back = [...Array(steps).keys()].reverse().map((i) => toWhole[i]!)
  const backRight = [...Array(steps - 1).keys()].map((i) => toWhole[loop - 1 - i]!)
  const frontRight = [...Array(steps).keys()].reverse().map((i) => loop - 1 - i)
  return [...front, ...back, ...backRight, ...frontRight]
}
