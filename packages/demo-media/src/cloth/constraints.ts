import { loopsOf } from '../mesh/loops.ts'
import type { Sewn } from '../mesh/sew.ts'
import type { Pattern } from '../pattern/pattern.ts'

/** Distances that the cloth tries to keep: pairs of vertices, rest lengths (cm) and softness. */
export interface Constraints {
  readonly pairs: Uint32Array
  readonly rest: Float32Array
  readonly softness: Float32Array
}

/** How a cloth behaves. Softness 0 is rigid. */
export interface Handle {
  readonly stretch: number
  readonly bend: number
}

/** Softness of a seam's fold, and of a hem's, relative to the cloth's. */
const SEAM = 0.5
const HEM = 2

/** Edges of triangles over which a hem keeps its length. */
const HEM_REACH = [3] as const

/** Threads along each triangle edge, and springs across each edge that resist folding. */
export function constrain({ mesh, sewn }: Sewn, pattern: Pattern, handle: Handle): Constraints {
  const { flat, triangles, side } = mesh
  const pairs: number[] = []
  const rest: number[] = []
  const softness: number[] = []
  const opposite = new Map<number, readonly [vertex: number, side: number]>()
  const count = mesh.position.length / 3

  const gap = (a: number, b: number, on: number) => {
    const [ax, ay, bx, by] = [flat[2 * a]!, flat[2 * a + 1]!, flat[2 * b]!, flat[2 * b + 1]!]
    const band =
      on > 1
        ? undefined
        : pattern.bands.find(
            ({ holds }) => holds([ax, ay], on < 0 ? -1 : 1) && holds([bx, by], on < 0 ? -1 : 1),
          )
    const [px, py] = band?.pull ?? [1, 1]
    return Math.hypot((ax - bx) * px, (ay - by) * py)
  }
  const add = (a: number, b: number, length: number, soft: number) => {
    pairs.push(a, b)
    rest.push(length)
    softness.push(soft)
  }
  const height = (a: number, b: number, c: number) => {
    const [ax, ay, bx, by] = [flat[2 * a]!, flat[2 * a + 1]!, flat[2 * b]!, flat[2 * b + 1]!]
    const area = (bx - ax) * (flat[2 * c + 1]! - ay) - (flat[2 * c]! - ax) * (by - ay)
    return Math.abs(area) / Math.hypot(bx - ax, by - ay)
  }

  for (let i = 0; i < sewn.length; i += 2) add(sewn[i]!, sewn[i + 1]!, 0, 0)
  for (let t = 0; t < side.length; t++) {
    const corner = [triangles[3 * t]!, triangles[3 * t + 1]!, triangles[3 * t + 2]!] as const
    for (let e = 0; e < 3; e++) {
      const [a, b, c] = [corner[e]!, corner[(e + 1) % 3]!, corner[(e + 2) % 3]!]
      const key = Math.min(a, b) * count + Math.max(a, b)
      const other = opposite.get(key)
      if (!other) {
        opposite.set(key, [c, side[t]!])
        add(a, b, gap(a, b, side[t]!), handle.stretch)
        continue
      }
      const across = other[1] === side[t]
      const length = across ? gap(c, other[0], side[t]!) : height(a, b, c) + height(a, b, other[0])
      add(c, other[0], length, handle.bend * (across ? (side[t] === 2 ? 0.05 : 1) : SEAM))
    }
  }
  // a hem is cloth laid double: it bends, but does not crumple
  const share = (at: number, loop: readonly number[]) => loop[at % loop.length]!
  const collar = new Set(sewn)
  for (const loop of loopsOf(triangles, count).filter((l) => !l.some((v) => collar.has(v))))
    for (const reach of HEM_REACH)
      loop.forEach((v, i) => {
        let length = 0
        for (let k = i; k < i + reach; k++) length += gap(share(k, loop), share(k + 1, loop), 1)
        add(v, share(i + reach, loop), length, handle.bend * HEM)
      })
  return {
    pairs: Uint32Array.from(pairs),
    rest: Float32Array.from(rest),
    softness: Float32Array.from(softness),
  }
}
