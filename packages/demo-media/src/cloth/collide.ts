import { type Body, type Limb, sliceAt } from './body.ts'

const FRICTION = 0.55

/** How far a collar stays above the cloth under it, cm. */
const LAYER = 0.3

/** Cloth in motion: where each vertex is and was. */
export interface Motion {
  readonly now: Float32Array
  readonly before: Float32Array
}

/** Moves vertex `o / 3` out by `depth` along a normal, and lets friction hold it. */
function push(
  { now, before }: Motion,
  o: number,
  depth: number,
  nx: number,
  ny: number,
  nz: number,
) {
  const [x, y, z] = [now[o]! + nx * depth, now[o + 1]! + ny * depth, now[o + 2]! + nz * depth]
  now[o] = x
  now[o + 1] = y
  now[o + 2] = z
  const [dx, dy, dz] = [x - before[o]!, y - before[o + 1]!, z - before[o + 2]!]
  const along = dx * nx + dy * ny + dz * nz
  const [tx, ty, tz] = [dx - along * nx, dy - along * ny, dz - along * nz]
  const slide = Math.hypot(tx, ty, tz)
  if (slide === 0) return
  const hold = Math.min(1, (FRICTION * depth) / slide)
  before[o] = before[o]! + tx * hold + nx * along * 0.9
  before[o + 1] = before[o + 1]! + ty * hold + ny * along * 0.9
  before[o + 2] = before[o + 2]! + tz * hold + nz * along * 0.9
}

function outOfLimb(motion: Motion, o: number, limb: Limb, lift: number) {
  const { now } = motion
  const [ax, ay, az] = limb.from
  const [dx, dy, dz] = [limb.to[0] - ax, limb.to[1] - ay, limb.to[2] - az]
  const [px, py, pz] = [now[o]! - ax, now[o + 1]! - ay, now[o + 2]! - az]
  const t = Math.min(1, Math.max(0, (px * dx + py * dy + pz * dz) / (dx * dx + dy * dy + dz * dz)))
  const r = limb.r0 + (limb.r1 - limb.r0) * t + lift
  const [qx, qy, qz] = [px - dx * t, py - dy * t, pz - dz * t]
  const d2 = qx * qx + qy * qy + qz * qz
  if (d2 >= r * r || d2 === 0) return
  const d = Math.sqrt(d2)
  push(motion, o, r - d, qx / d, qy / d, qz / d)
}

function outOfTrunk(motion: Motion, o: number, body: Body, lift: number) {
  const { now } = motion
  const y = now[o + 1]!
  if (y > body.trunk[0]![0] || y < body.floor) return
  const [, w, d, forward] = sliceAt(body.trunk, y)
  const depth = Math.max(0.5, d * body.fill)
  const low = Math.min(1, Math.max(0, (-y - 12) / 55))
  const turn = ((body.pose.twist * Math.PI) / 180) * (0.5 - low)
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const x0 = now[o]! - body.pose.sway * low
  const z0 = now[o + 2]! - forward * body.fill
  const [x, z] = [c * x0 + s * z0, c * z0 - s * x0]
  const k = Math.hypot(x / (w + lift), z / (depth + lift))
  if (k >= 1 || k === 0) return
  const [gx, gz] = [x / (w * w), z / (depth * depth)]
  const g = Math.hypot(gx, gz)
  const [nx, nz] = [gx / g, gz / g]
  const away = ((1 - k) * Math.hypot(x, z)) / k
  push(motion, o, Math.min(away, 2), c * nx - s * nz, 0, c * nz + s * nx)
}

/** Keeps the cloth outside the wearer. */
export function collide(motion: Motion, lift: Float32Array, body: Body) {
  for (let i = 0, o = 0; i < lift.length; i++, o += 3) {
    outOfTrunk(motion, o, body, lift[i]!)
    for (const limb of body.limbs) outOfLimb(motion, o, limb, lift[i]!)
  }
}

/** Keeps a collar on the outside of the cloth it lies on. `over` lists collar vertices and the triangles under them. */
export function layer({ now, before }: Motion, triangles: Uint32Array, over: readonly number[]) {
  for (let k = 0; k < over.length; k += 2) {
    const o = over[k]! * 3
    const t = over[k + 1]! * 3
    const [a, b, c] = [triangles[t]! * 3, triangles[t + 1]! * 3, triangles[t + 2]! * 3]
    const ux = now[b]! - now[a]!
    const uy = now[b + 1]! - now[a + 1]!
    const uz = now[b + 2]! - now[a + 2]!
    const vx = now[c]! - now[a]!
    const vy = now[c + 1]! - now[a + 1]!
    const vz = now[c + 2]! - now[a + 2]!
    const nx = uy * vz - uz * vy
    const ny = uz * vx - ux * vz
    const nz = ux * vy - uy * vx
    const l = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
    const above =
      ((now[o]! - now[a]!) * nx +
        (now[o + 1]! - now[a + 1]!) * ny +
        (now[o + 2]! - now[a + 2]!) * nz) /
      l
    const lack = Math.min(0.4, LAYER - above) / l
    if (lack <= 0) continue
    // moved without gaining speed
    for (const at of [now, before]) {
      at[o] = at[o]! + nx * lack
      at[o + 1] = at[o + 1]! + ny * lack
      at[o + 2] = at[o + 2]! + nz * lack
    }
  }
}
