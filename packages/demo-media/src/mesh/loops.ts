import { rimOf } from './normals.ts'

/** The open edges of a mesh (neckline, cuffs, hems) as closed loops of vertex numbers. */
export function loopsOf(triangles: Uint32Array, count: number): number[][] {
  const rim = rimOf(triangles, count)
  const next = new Map<number, number>()
  for (let i = 0; i < rim.length; i += 2) next.set(rim[i]!, rim[i + 1]!)
  const loops: number[][] = []
  while (next.size) {
    const loop: number[] = []
    let at = next.keys().next().value!
    while (next.has(at)) {
      loop.push(at)
      const following = next.get(at)!
      next.delete(at)
      at = following
    }
    loops.push(loop)
  }
  return loops
}
