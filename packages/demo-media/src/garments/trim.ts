import type { Vec } from '../cloth/body.ts'
import type { Surface } from '../mesh/subdivide.ts'
import type { Point } from '../pattern/path.ts'

/** Something that is laid on a settled garment: a hood, a cord. */
export type Trim = Surface

/** A surface over columns of points, wound so that its face is on the right of each column seen along the columns. */
export function grid(
  points: readonly (readonly Vec[])[],
  flat: readonly (readonly Point[])[],
  side: number,
): Trim {
  const rows = points[0]!.length
  const triangles: number[] = []
  for (let i = 1; i < points.length; i++)
    for (let r = 1; r < rows; r++) {
      const [a, b, c, d] = [
        (i - 1) * rows + r - 1,
        i * rows + r - 1,
        (i - 1) * rows + r,
        i * rows + r,
      ]
      triangles.push(a, b, c, b, d, c)
    }
  return {
    position: Float32Array.from(points.flat(2)),
    flat: Float32Array.from(flat.flat(2)),
    triangles: Uint32Array.from(triangles),
    side: new Int8Array(triangles.length / 3).fill(side),
  }
}

/** Surfaces as one. */
export function join(surfaces: readonly Surface[]): Surface {
  let first = 0
  const triangles: number[] = []
  for (const { position, triangles: own } of surfaces) {
    for (const v of own) triangles.push(v + first)
    first += position.length / 3
  }
  return {
    position: Float32Array.from(surfaces.flatMap(({ position }) => [...position])),
    flat: Float32Array.from(surfaces.flatMap(({ flat }) => [...flat])),
    triangles: Uint32Array.from(triangles),
    side: Int8Array.from(surfaces.flatMap(({ side }) => [...side])),
  }
}
