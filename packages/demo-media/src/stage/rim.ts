import type { Parts } from './parts.ts'
import { THICK } from './scene.ts'

/** Light values per vertex. */
export const STRIDE = 6

/** Gives the open edges their thickness: a narrow, rounded strip from the outer to the inner face. */
export function rimStrip({ position, normal, flat, outer, inner, rim }: Parts) {
  const data = {
    position: [] as number[],
    normal: [] as number[],
    flat: [] as number[],
    light: [] as number[],
  }
  const put = (v: number, out: readonly number[], share: number, rise: number) => {
    for (let k = 0; k < 3; k++) {
      data.position.push(position[v * 3 + k]! + normal[v * 3 + k]! * THICK * share + out[k]! * rise)
      data.normal.push(normal[v * 3 + k]! * share * 0.7 + out[k]! * (1 - Math.abs(share) * 0.5))
    }
    data.flat.push(flat[v * 2]!, flat[v * 2 + 1]!)
    const light = outer[v * STRIDE + 5]! > 0 ? outer : inner
    for (let k = 0; k < STRIDE; k++) data.light.push(light[v * STRIDE + k]!)
  }
  const index: number[] = []
  const corner = (from: Float32Array, v: number) =>
    [0, 1, 2].map((k) => from[v * 3 + k]!) as [number, number, number]
  for (let i = 0; i < rim.length; i += 2) {
    const [a, b] = [rim[i]!, rim[i + 1]!]
    const [pa, pb, n] = [corner(position, a), corner(position, b), corner(normal, a)]
    const [x, y, z] = [pb[0] - pa[0], pb[1] - pa[1], pb[2] - pa[2]]
    const out = [y * n[2] - z * n[1], z * n[0] - x * n[2], x * n[1] - y * n[0]]
    const l = Math.hypot(...out) || 1
    const away = out.map((v) => v / l)
    const first = data.flat.length / 2
    for (const [share, rise] of [
      [1, 0],
      [0.5, 0.1],
      [-0.5, 0.1],
      [-1, 0],
    ] as const)
      for (const v of [a, b]) put(v, away, share, rise)
    for (let k = first; k < first + 6; k += 2) index.push(k, k + 1, k + 2, k + 1, k + 3, k + 2)
  }
  return {
    position: Float32Array.from(data.position),
    normal: Float32Array.from(data.normal),
    flat: Float32Array.from(data.flat),
    light: Float32Array.from(data.light),
    index: Uint32Array.from(index),
  }
}
