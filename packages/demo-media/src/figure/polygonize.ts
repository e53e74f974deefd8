import type { Distance } from './shape.ts'

/** The six tetrahedra of a cube, by its corners (bit 0 is x, bit 1 y, bit 2 z). */
const TETRAHEDRA = [
  [0, 1, 3, 7],
  [0, 1, 5, 7],
  [0, 2, 3, 7],
  [0, 2, 6, 7],
  [0, 4, 5, 7],
  [0, 4, 6, 7],
] as const

export interface Box {
  readonly low: readonly [x: number, y: number, z: number]
  readonly high: readonly [x: number, y: number, z: number]
}

/** Turns the surface of a distance field into triangles with outward normals (marching tetrahedra). */
export function polygonize(distance: Distance, { low, high }: Box, step: number) {
  const size = low.map((l, k) => Math.ceil((high[k]! - l) / step) + 1) as [number, number, number]
  const [nx, ny] = size
  const value = new Float32Array(size[0] * size[1] * size[2])
  const at = (i: number) => [i % nx, Math.floor(i / nx) % ny, Math.floor(i / (nx * ny))] as const
  for (let i = 0; i < value.length; i++) {
    const [x, y, z] = at(i)
    value[i] = distance(low[0] + x * step, low[1] + y * step, low[2] + z * step)
  }
  const position: number[] = []
  const triangles: number[] = []
  const known = new Map<number, number>()
  const crossing = (a: number, b: number) => {
    const key = Math.min(a, b) * value.length + Math.max(a, b)
    const there = known.get(key)
    if (there !== undefined) return there
    const t = value[a]! / (value[a]! - value[b]!)
    const [pa, pb] = [at(a), at(b)]
    for (let k = 0; k < 3; k++) position.push(low[k]! + (pa[k]! + (pb[k]! - pa[k]!) * t) * step)
    known.set(key, known.size)
    return known.size - 1
  }
  const corner = (i: number, bits: number) =>
    i + (bits & 1) + (bits & 2 ? nx : 0) + (bits & 4 ? nx * ny : 0)
  const add = (a: number, b: number, c: number, inside: number) => {
    const p = (v: number, k: number) => position[3 * v + k]!
    const u = [0, 1, 2].map((k) => p(b, k) - p(a, k))
    const v = [0, 1, 2].map((k) => p(c, k) - p(a, k))
    const n = [
      u[1]! * v[2]! - u[2]! * v[1]!,
      u[2]! * v[0]! - u[0]! * v[2]!,
      u[0]! * v[1]! - u[1]! * v[0]!,
    ]
    const from = at(inside)
    const away = n.reduce((sum, m, k) => sum + m * (p(a, k) - low[k]! - from[k]! * step), 0)
    triangles.push(...(away > 0 ? [a, b, c] : [a, c, b]))
  }
  for (let i = 0; i < value.length; i++) {
    const [x, y, z] = at(i)
    if (x + 1 >= nx || y + 1 >= ny || z + 1 >= size[2] || value[i]! > 3 * step) continue
    for (const bits of TETRAHEDRA) {
      const corners = bits.map((b) => corner(i, b))
      const inner = corners.filter((c) => value[c]! < 0)
      const outer = corners.filter((c) => value[c]! >= 0)
      if (inner.length === 0 || outer.length === 0) continue
      const [a, b] = inner
      if (inner.length === 1) {
        const [p, q, r] = outer.map((o) => crossing(a!, o))
        add(p!, q!, r!, a!)
      } else if (inner.length === 3) {
        const [p, q, r] = inner.map((v) => crossing(v, outer[0]!))
        add(p!, q!, r!, a!)
      } else {
        const [p, q] = [crossing(a!, outer[0]!), crossing(a!, outer[1]!)]
        const [r, s] = [crossing(b!, outer[0]!), crossing(b!, outer[1]!)]
        add(p, q, r, a!)
        add(q, s, r, b!)
      }
    }
  }
  return { position: Float32Array.from(position), triangles: Uint32Array.from(triangles) }
}
