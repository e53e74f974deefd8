import type { Sewn } from '../mesh/sew.ts'
import type { Pattern } from '../pattern/pattern.ts'
import { type Body, legsBody, type Pose, torsoBody } from './body.ts'
import { collide, layer } from './collide.ts'
import { type Constraints, constrain, type Handle } from './constraints.ts'

const STEP = 1 / 400

/**
 * Weaker than on earth: a hanging cloth keeps its shape when weight and stiffness shrink together, and a light one
 * stretches less between two corrections.
 */
const GRAVITY = -160

/** Height of a tied waistband, cm. */
const WAISTBAND = 3

/** Corrections per step. */
const ROUNDS = 3

/** Over-correction that lets tension travel faster through the cloth. */
const PULL = 1.35

/** What makes one hanging of a garment differ from the next. */
export interface Drape {
  readonly pose: Pose
  readonly handle: Handle
  /** Seed of the air that stirs the cloth while it settles. */
  readonly seed: number
  /** Seconds of settling. */
  readonly seconds: number
}

/** Pulls every pair of vertices towards its rest length, once. */
function hold(now: Float32Array, { pairs, rest, softness }: Constraints) {
  for (let k = 0; k < rest.length; k++) {
    const a = pairs[2 * k]! * 3
    const b = pairs[2 * k + 1]! * 3
    const dx = now[b]! - now[a]!
    const dy = now[b + 1]! - now[a + 1]!
    const dz = now[b + 2]! - now[a + 2]!
    const d = Math.sqrt(dx * dx + dy * dy + dz * dz)
    if (d < 1e-6) continue
    const f = (PULL * (d - rest[k]!)) / (d * (2 + softness[k]! / (STEP * STEP)))
    now[a] = now[a]! + dx * f
    now[a + 1] = now[a + 1]! + dy * f
    now[a + 2] = now[a + 2]! + dz * f
    now[b] = now[b]! - dx * f
    now[b + 1] = now[b + 1]! - dy * f
    now[b + 2] = now[b + 2]! - dz * f
  }
}

/** A tied waistband does not slide down. */
function tie(now: Float32Array, before: Float32Array, flat: Float32Array) {
  for (let v = 0; v < flat.length / 2; v++)
    if (flat[2 * v + 1]! < WAISTBAND) {
      now[3 * v + 1] = -flat[2 * v + 1]!
      before[3 * v + 1] = -flat[2 * v + 1]!
    }
}

const ease = (t: number) => {
  const c = Math.min(1, Math.max(0, t))
  return c * c * (3 - 2 * c)
}

/** Hangs a flat, sewn garment on an invisible wearer; answers its positions, y up, cm. */
export function drape(sewn: Sewn, pattern: Pattern, { pose, handle, seed, seconds }: Drape) {
  const { mesh } = sewn
  const now = Float32Array.from(mesh.position, (v, i) => (i % 3 === 1 ? -v : v))
  const before = now.slice()
  const threads = constrain(sewn, pattern, handle)
  const bodyAt = (t: number): Body => {
    const fill = 0.08 + 0.92 * ease(t / 0.3)
    return pattern.form === 'legs'
      ? legsBody(pose, fill)
      : torsoBody(pose, fill, ease((t - 0.2) / 0.35), pattern.armAngle ?? 45)
  }
  const steps = Math.round(seconds / STEP)
  for (let s = 0; s < steps; s++) {
    const t = s / steps
    const keep = 1 - (0.004 + 0.03 * ease((t - 0.6) / 0.4))
    const g = GRAVITY * STEP * STEP * ease((t - 0.1) / 0.2)
    // no air until the body fills the cloth, or it would blow past the limbs
    const air = 80 * STEP * STEP * ease((t - 0.28) / 0.1) * (1 - ease((t - 0.45) / 0.35))
    for (let o = 0; o < now.length; o += 3) {
      const [x, y, z] = [now[o]!, now[o + 1]!, now[o + 2]!]
      const wave = Math.sin(x * 0.11 + seed * 1.7 + s * 0.004) * Math.cos(y * 0.07 + seed * 2.3)
      const pull = Math.sin(y * 0.13 + seed * 3.1 - s * 0.003)
      now[o] = x + (x - before[o]!) * keep + air * pull * 0.4
      now[o + 1] = y + (y - before[o + 1]!) * keep + g
      now[o + 2] = z + (z - before[o + 2]!) * keep + air * wave
      before[o] = x
      before[o + 1] = y
      before[o + 2] = z
    }
    for (let r = 0; r < ROUNDS; r++) hold(now, threads)
    if (sewn.over.length) layer({ now, before }, mesh.triangles, sewn.over)
    collide({ now, before }, mesh.lift, bodyAt(t))
    if (pattern.form === 'legs') tie(now, before, mesh.flat)
  }
  return now
}
