import { blocked, rayTree } from './rays.ts'
import { roomLight, softBox, sphere } from './studio.ts'

/** Values per vertex and face: room light as four harmonics, share of the soft box seen, share of the room seen. */
const LIGHT_VALUES = 6

const REACH = 60

/**
 * Measures the light that reaches every vertex from the room and the soft box, past the folds in between.
 * `face` 1 measures the outer face, -1 the inner.
 */
export function bakeLight(
  position: Float32Array,
  normal: Float32Array,
  triangles: Uint32Array,
  face: 1 | -1,
  rays: number,
): Float32Array {
  const tree = rayTree(position, triangles)
  const room = sphere(rays * 2)
  const light = room.map(roomLight)
  const key = softBox(Math.max(8, Math.round(rays / 2)))
  const count = position.length / 3
  const out = new Float32Array(count * LIGHT_VALUES)
  const lit = new Uint8Array(count)
  for (let v = 0; v < count; v++) {
    const o = v * 3
    const [nx, ny, nz] = [normal[o]! * face, normal[o + 1]! * face, normal[o + 2]! * face]
    const [ox, oy, oz] = [
      position[o]! + nx * 0.25,
      position[o + 1]! + ny * 0.25,
      position[o + 2]! + nz * 0.25,
    ]
    // what faces away from the lens is seen at most as the end of a triangle, and takes its neighbours' light
    if (nz < -0.35) continue
    lit[v] = 1
    let seen = 0
    let all = 0
    const sum = [0, 0, 0, 0]
    for (let i = 0; i < room.length; i++) {
      const [dx, dy, dz] = room[i]!
      const cos = dx * nx + dy * ny + dz * nz
      if (cos < 0.02) continue
      all += cos
      if (blocked(tree, ox, oy, oz, dx, dy, dz, REACH)) continue
      seen += cos
      const l = light[i]!
      sum[0]! += l
      sum[1]! += l * dx
      sum[2]! += l * dy
      sum[3]! += l * dz
    }
    let box = 0
    for (const [dx, dy, dz] of key)
      if (dx * nx + dy * ny + dz * nz > -0.1 && !blocked(tree, ox, oy, oz, dx, dy, dz, REACH)) box++
    const w = (4 * Math.PI) / room.length
    out.set(
      [sum[0]! * w, sum[1]! * w, sum[2]! * w, sum[3]! * w, box / key.length, seen / (all || 1)],
      v * LIGHT_VALUES,
    )
  }
  for (let ring = 0; ring < 3; ring++) spread(out, lit, triangles)
  return out
}

/** Gives vertices without light the mean light of their neighbours that have some. */
function spread(light: Float32Array, lit: Uint8Array, triangles: Uint32Array) {
  const sums = new Map<number, Float32Array>()
  for (let t = 0; t < triangles.length; t += 3)
    for (let i = 0; i < 3; i++) {
      const v = triangles[t + i]!
      if (lit[v]) continue
      for (const from of [triangles[t + ((i + 1) % 3)]!, triangles[t + ((i + 2) % 3)]!]) {
        if (!lit[from]) continue
        const sum = sums.get(v) ?? new Float32Array(LIGHT_VALUES + 1)
        for (let k = 0; k < LIGHT_VALUES; k++) sum[k] = sum[k]! + light[from * LIGHT_VALUES + k]!
        sum[LIGHT_VALUES] = sum[LIGHT_VALUES]! + 1
        sums.set(v, sum)
      }
    }
  for (const [v, sum] of sums) {
    lit[v] = 1
    for (let k = 0; k < LIGHT_VALUES; k++)
      light[v * LIGHT_VALUES + k] = sum[k]! / sum[LIGHT_VALUES]!
  }
}
