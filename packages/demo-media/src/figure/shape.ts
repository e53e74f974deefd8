import { type Limb, legsBody, type Pose, sliceAt, torsoBody, type Vec } from '../cloth/body.ts'
import { NECK_HEIGHT, WAIST_HEIGHT, WEARER } from './wearer.ts'

/** Signed distance to a surface, cm: negative inside. */
export type Distance = (x: number, y: number, z: number) => number

/** Where the trunk begins to narrow, and where it ends, below the neck point, cm. */
const HIPS = -58
const CROTCH = -72.5

const DOWN = WAIST_HEIGHT - NECK_HEIGHT

function limb({ from, to, r0, r1 }: Limb): Distance {
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const l2 = dx * dx + dy * dy + dz * dz
  return (x, y, z) => {
    const [px, py, pz] = [x - from[0], y - from[1], z - from[2]]
    const t = Math.min(1, Math.max(0, (px * dx + py * dy + pz * dz) / l2))
    return Math.hypot(px - dx * t, py - dy * t, pz - dz * t) - (r0 + (r1 - r0) * t)
  }
}

/** A point on the way from `a` through `b`, `length` cm from `a`. */
function towards(a: Vec, b: Vec, length: number): Vec {
  const s = length / Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2])
  return [a[0] + (b[0] - a[0]) * s, a[1] + (b[1] - a[1]) * s, a[2] + (b[2] - a[2]) * s]
}

const ellipsoid =
  (centre: Vec, radii: Vec): Distance =>
  (x, y, z) => {
    const k = Math.hypot(
      (x - centre[0]) / radii[0],
      (y - centre[1]) / radii[1],
      (z - centre[2]) / radii[2],
    )
    return (k - 1) * Math.min(...radii)
  }

/** A forearm and a hand, closed and plain. */
function hand({ from, to }: Limb): Limb[] {
  const wrist = towards(from, to, 25)
  const knuckles = towards(from, to, 33)
  return [
    { from, to: wrist, r0: 4.2, r1: 2.9 },
    { from: wrist, to: knuckles, r0: 2.8, r1: 3.5 },
    { from: knuckles, to: towards(from, to, 42), r0: 3.4, r1: 1.9 },
  ]
}

/** A lower leg and a foot on the floor. */
function foot({ from, to }: Limb, side: 1 | -1): Limb[] {
  const floor = -NECK_HEIGHT
  const ankle = towards(from, to, 38)
  const heel: Vec = [ankle[0], floor + 3.9, ankle[2] - 2.5]
  return [
    { from, to: ankle, r0: 5.8, r1: 3.7 },
    { from: ankle, to: heel, r0: 3.7, r1: 3.9 },
    { from: heel, to: [heel[0] + side * 1.8, floor + 2.4, heel[2] + 17], r0: 3.7, r1: 2.4 },
  ]
}

/** The union of two shapes with a soft passage of about `k` cm. */
const soft = (a: number, b: number, k: number) => {
  const h = Math.max(k - Math.abs(a - b), 0) / k
  return Math.min(a, b) - h * h * k * 0.25
}

/**
 * The mannequin, standing as the wearer stood while the cloth settled on it; y 0 is the neck point. It lies a little
 * inside of that wearer, so that it never shows through the cloth.
 */
export function mannequin(arms: Pose, legs: Pose): Distance {
  const torso = torsoBody(arms, 1, 1, 45)
  const limbs = torso.limbs
  const lower = legsBody(legs, 1).limbs.map(({ from, to, r0, r1 }) => {
    const put = (v: Vec): Vec => [v[0], v[1] + DOWN, v[2]]
    return { from: put(from), to: put(to), r0, r1 }
  })
  const trunk: Distance = (x, y, z) => {
    const [, w, d, forward] = sliceAt(torso.trunk, y)
    const low = Math.min(1, Math.max(0, (-y - 12) / 55))
    const turn = ((arms.twist * Math.PI) / 180) * (0.5 - low)
    const [c, s] = [Math.cos(turn), Math.sin(turn)]
    const [x0, z0] = [x - arms.sway * low, z - forward]
    // round below, like the ends of the limbs
    const end = Math.min(0.98, Math.max(0, (HIPS - y) / (HIPS - CROTCH)))
    const round = Math.sqrt(1 - end * end)
    const k = Math.hypot((c * x0 + s * z0) / (w * round), (c * z0 - s * x0) / (d * round))
    return Math.max((k - 1) * d * round, y - torso.trunk[0]![0] + 1, CROTCH - y)
  }
  const crown = WEARER.height - NECK_HEIGHT
  const parts: readonly Distance[] = [
    ellipsoid([0, crown - 12, 1.6], [7.5, 12, 9.2]),
    ellipsoid([0, crown - 18.5, 3.6], [5.6, 6.4, 6.4]),
    ...limbs.filter((_, i) => i % 3 !== 2 || i === 6).map(limb),
    ...[limbs[2]!, limbs[5]!].flatMap(hand).map(limb),
    ...[lower[0]!, lower[2]!].map(limb),
    ...foot(lower[1]!, 1).map(limb),
    ...foot(lower[3]!, -1).map(limb),
  ]
  return (x, y, z) => {
    let d = trunk(x, y, z)
    for (const part of parts) d = soft(d, part(x, y, z), 2.4)
    return d + INSIDE * Math.min(1, Math.max(0, (2 - y) / 8))
  }
}

/** How far the mannequin stays inside the wearer below the neck, cm. */
const INSIDE = 0.7
