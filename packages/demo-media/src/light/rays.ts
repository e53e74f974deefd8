/** A tree of boxes over triangles that answers whether a ray is blocked. */
export interface RayTree {
  readonly boxes: Float32Array
  /** Per node: first triangle (or right child), and triangle count (0 for inner nodes). */
  readonly nodes: Int32Array
  readonly corners: Float32Array
}

const LEAF = 4

/** Builds the tree by halving at the median of the longest side. */
export function rayTree(position: Float32Array, triangles: Uint32Array): RayTree {
  const count = triangles.length / 3
  const order = Uint32Array.from({ length: count }, (_, i) => i)
  const centre = new Float32Array(count * 3)
  for (let t = 0; t < count; t++)
    for (let k = 0; k < 3; k++)
      centre[t * 3 + k] =
        (position[triangles[t * 3]! * 3 + k]! +
          position[triangles[t * 3 + 1]! * 3 + k]! +
          position[triangles[t * 3 + 2]! * 3 + k]!) /
        3
  const boxes: number[] = []
  const nodes: number[] = []
  const build = (from: number, to: number): void => {
    const node = nodes.length / 2
    nodes.push(from, to - from)
    const box = [1e9, 1e9, 1e9, -1e9, -1e9, -1e9]
    for (let i = from; i < to; i++)
      for (let c = 0; c < 3; c++)
        for (let k = 0; k < 3; k++) {
          const v = position[triangles[order[i]! * 3 + c]! * 3 + k]!
          if (v < box[k]!) box[k] = v
          if (v > box[k + 3]!) box[k + 3] = v
        }
    boxes.push(...box)
    if (to - from <= LEAF) return
    const size = [0, 1, 2].map((k) => box[k + 3]! - box[k]!)
    const axis = size.indexOf(Math.max(...size))
    order.subarray(from, to).sort((a, b) => centre[a * 3 + axis]! - centre[b * 3 + axis]!)
    const mid = (from + to) >> 1
    build(from, mid)
    nodes[node * 2] = nodes.length / 2
    nodes[node * 2 + 1] = 0
    build(mid, to)
  }
  build(0, count)
  const corners = new Float32Array(count * 9)
  order.forEach((t, i) => {
    for (let c = 0; c < 3; c++)
      for (let k = 0; k < 3; k++)
        corners[i * 9 + c * 3 + k] = position[triangles[t * 3 + c]! * 3 + k]!
  })
  return { boxes: Float32Array.from(boxes), nodes: Int32Array.from(nodes), corners }
}

/** Whether a ray meets triangle `i`, from either side, within `reach`. */
function hits(
  v: Float32Array,
  i: number,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  reach: number,
) {
  const o = i * 9
  const [ax, ay, az] = [v[o]!, v[o + 1]!, v[o + 2]!]
  const e1x = v[o + 3]! - ax,
    e1y = v[o + 4]! - ay,
    e1z = v[o + 5]! - az
  const e2x = v[o + 6]! - ax,
    e2y = v[o + 7]! - ay,
    e2z = v[o + 8]! - az
  const px = dy * e2z - dz * e2y,
    py = dz * e2x - dx * e2z,
    pz = dx * e2y - dy * e2x
  const det = e1x * px + e1y * py + e1z * pz
  if (det > -1e-9 && det < 1e-9) return false
  const tx = ox - ax,
    ty = oy - ay,
    tz = oz - az
  const u = (tx * px + ty * py + tz * pz) / det
  if (u < 0 || u > 1) return false
  const qx = ty * e1z - tz * e1y,
    qy = tz * e1x - tx * e1z,
    qz = tx * e1y - ty * e1x
  const w = (dx * qx + dy * qy + dz * qz) / det
  if (w < 0 || u + w > 1) return false
  const t = (e2x * qx + e2y * qy + e2z * qz) / det
  return t > 0.05 && t < reach
}

const stack = new Int32Array(128)

/** Whether anything blocks the ray within `reach` cm. */
export function blocked(
  { boxes, nodes, corners }: RayTree,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  reach: number,
): boolean {
  const ix = 1 / dx,
    iy = 1 / dy,
    iz = 1 / dz
  let depth = 0
  stack[depth++] = 0
  while (depth) {
    const n = stack[--depth]!
    const b = n * 6
    const x0 = (boxes[b]! - ox) * ix,
      x1 = (boxes[b + 3]! - ox) * ix
    const y0 = (boxes[b + 1]! - oy) * iy,
      y1 = (boxes[b + 4]! - oy) * iy
    const z0 = (boxes[b + 2]! - oz) * iz,
      z1 = (boxes[b + 5]! - oz) * iz
    const near = Math.max(Math.min(x0, x1), Math.min(y0, y1), Math.min(z0, z1), 0)
    const far = Math.min(Math.max(x0, x1), Math.max(y0, y1), Math.max(z0, z1), reach)
    if (near > far) continue
    const size = nodes[n * 2 + 1]!
    if (size === 0) {
      stack[depth++] = n + 1
      stack[depth++] = nodes[n * 2]!
      continue
    }
    const first = nodes[n * 2]!
    for (let i = first; i < first + size; i++)
      if (hits(corners, i, ox, oy, oz, dx, dy, dz, reach)) return true
  }
  return false
}
