/** A triangle mesh with its flat pattern coordinates. */
export interface Surface {
  readonly position: Float32Array
  readonly flat: Float32Array
  readonly triangles: Uint32Array
  /** Per triangle: 1 front, -1 back, 2 collar. */
  readonly side: Int8Array
}

interface EdgeInfo {
  readonly a: number
  readonly b: number
  readonly c: number
  d: number
  readonly vertex: number
}

/** Rounds a mesh by one step of Loop's scheme: every triangle becomes four. */
export function subdivide({ position, flat, triangles, side }: Surface): Surface {
  const count = position.length / 3
  const edges = new Map<number, EdgeInfo>()
  const touch = (a: number, b: number, c: number) => {
    const key = Math.min(a, b) * count + Math.max(a, b)
    const known = edges.get(key)
    if (known) known.d = c
    else edges.set(key, { a, b, c, d: -1, vertex: count + edges.size })
    return edges.get(key)!.vertex
  }
  const out = new Uint32Array(triangles.length * 4)
  const sides = new Int8Array(side.length * 4)
  for (let t = 0; t < side.length; t++) {
    const [a, b, c] = [triangles[3 * t]!, triangles[3 * t + 1]!, triangles[3 * t + 2]!]
    const [ab, bc, ca] = [touch(a, b, c), touch(b, c, a), touch(c, a, b)]
    out.set([a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca], t * 12)
    sides.fill(side[t]!, t * 4, t * 4 + 4)
  }

  const smooth = (values: Float32Array, size: number) => smoothed(values, size, count, edges)
  return { position: smooth(position, 3), flat: smooth(flat, 2), triangles: out, side: sides }
}

/** Loop's weights for one kind of value: old vertices first, then one new vertex per edge. */
function smoothed(values: Float32Array, size: number, count: number, edges: Map<number, EdgeInfo>) {
  const next = new Float32Array((count + edges.size) * size)
  const around = new Float32Array(count * size)
  const rim = new Float32Array(count * size)
  const degree = new Uint16Array(count)
  const rimDegree = new Uint8Array(count)
  const gather = (into: Float32Array, v: number, from: number) => {
    for (let k = 0; k < size; k++)
      into[v * size + k] = into[v * size + k]! + values[from * size + k]!
  }
  for (const { a, b, c, d, vertex } of edges.values()) {
    gather(around, a, b)
    gather(around, b, a)
    degree[a]!++
    degree[b]!++
    if (d < 0) {
      gather(rim, a, b)
      gather(rim, b, a)
      rimDegree[a]!++
      rimDegree[b]!++
    }
    for (let k = 0; k < size; k++) {
      const ends = values[a * size + k]! + values[b * size + k]!
      const wings = d < 0 ? 0 : values[c * size + k]! + values[d * size + k]!
      next[vertex * size + k] = d < 0 ? ends / 2 : (3 * ends + wings) / 8
    }
  }
  for (let v = 0; v < count; v++) {
    const n = degree[v]!
    const beta = n > 3 ? 3 / (8 * n) : 3 / 16
    for (let k = 0; k < size; k++) {
      const i = v * size + k
      next[i] = rimDegree[v]
        ? 0.75 * values[i]! + (0.25 / rimDegree[v]!) * rim[i]!
        : (1 - n * beta) * values[i]! + beta * around[i]!
    }
  }
  return next
}
