/** Smooth unit normals, weighted by triangle area. */
export function normalsOf(position: Float32Array, triangles: Uint32Array): Float32Array {
  const normal = new Float32Array(position.length)
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]! * 3, triangles[t + 1]! * 3, triangles[t + 2]! * 3]
    const [ux, uy, uz] = [0, 1, 2].map((k) => position[b + k]! - position[a + k]!) as [
      number,
      number,
      number,
    ]
    const [vx, vy, vz] = [0, 1, 2].map((k) => position[c + k]! - position[a + k]!) as [
      number,
      number,
      number,
    ]
    const n = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const
    for (const o of [a, b, c]) for (let k = 0; k < 3; k++) normal[o + k] = normal[o + k]! + n[k]!
  }
  for (let o = 0; o < normal.length; o += 3) {
    const l = Math.hypot(normal[o]!, normal[o + 1]!, normal[o + 2]!) || 1
    for (let k = 0; k < 3; k++) normal[o + k] = normal[o + k]! / l
  }
  return normal
}

/** Edges that belong to one triangle only, as vertex pairs in the triangle's own direction. */
export function rimOf(triangles: Uint32Array, count: number): Uint32Array {
  const seen = new Map<number, readonly [number, number] | null>()
  for (let t = 0; t < triangles.length; t += 3)
    for (let e = 0; e < 3; e++) {
      const [a, b] = [triangles[t + e]!, triangles[t + ((e + 1) % 3)]!]
      const key = Math.min(a, b) * count + Math.max(a, b)
      seen.set(key, seen.has(key) ? null : [a, b])
    }
  return Uint32Array.from([...seen.values()].flatMap((pair) => pair ?? []))
}
