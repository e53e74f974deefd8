/** A point or direction in space: centimetres, x to the wearer's left, y up from the neck point, z forward. */
export type Vec = readonly [number, number, number]

/** How the invisible wearer stands. Angles in degrees. */
export interface Pose {
  /** Arms below the horizontal, wearer's left and right. */
  readonly arms: readonly [number, number]
  /** Arms forward. */
  readonly swing: readonly [number, number]
  /** Turn of the shoulders against the hips. */
  readonly twist: number
  /** The hip's shift to the side, cm. */
  readonly sway: number
  /** Legs apart, degrees from the vertical. */
  readonly stride?: number
}

/** A cone with round ends. */
export interface Limb {
  readonly from: Vec
  readonly to: Vec
  readonly r0: number
  readonly r1: number
}

/** Half width and half depth of the trunk at a height. */
type Slice = readonly [y: number, width: number, depth: number, forward: number]

const TRUNK: readonly Slice[] = [
  [-3, 9, 6.5, -1],
  [-10, 16.5, 10, -0.5],
  [-24, 17.5, 11.6, 0.4],
  [-44, 15.2, 10.2, 0.3],
  [-62, 17.2, 11.2, -0.4],
  [-80, 17, 11, -0.6],
  [-110, 16, 10.5, -0.6],
]

const HIPS: readonly Slice[] = [
  [14, 14.5, 9.2, 0],
  [0, 15.4, 10, 0],
  [-12, 17, 11, -0.4],
  [-20, 17.2, 11, -0.4],
  [-27, 16.6, 9.6, -0.4],
]

const rad = (degrees: number) => (degrees * Math.PI) / 180

function arm(side: 1 | -1, down: number, swing: number, fill: number, bend: number): Limb[] {
  const joint: Vec = [side * 16.6, -8.6, -1]
  const reach = (from: Vec, length: number, d: number, f: number): Vec => [
    from[0] + side * Math.cos(rad(d)) * Math.cos(rad(f)) * length,
    from[1] - Math.sin(rad(d)) * length,
    from[2] + Math.sin(rad(f)) * Math.cos(rad(d * 0.6)) * length,
  ]
  const elbow = reach(joint, 29, down, swing)
  const wrist = reach(elbow, 44, Math.min(88, down + 4 * bend), swing + 12 * bend)
  return [
    { from: [side * 5, -4.6, -1.4], to: joint, r0: 4.6 * fill, r1: 5.4 * fill },
    { from: joint, to: elbow, r0: 5.6 * fill, r1: 4.4 * fill },
    { from: elbow, to: wrist, r0: 4.4 * fill, r1: 3.1 * fill },
  ]
}

/** Before it is filled, the whole body lies between the two panels. */
const flatten = (limb: Limb, fill: number): Limb => ({
  ...limb,
  from: [limb.from[0], limb.from[1], limb.from[2] * fill],
  to: [limb.to[0], limb.to[1], limb.to[2] * fill],
})

/** The invisible wearer at one moment: limbs and trunk that cloth cannot enter. */
export interface Body {
  readonly limbs: readonly Limb[]
  readonly trunk: readonly Slice[]
  /** Height below which there is no trunk, cm. */
  readonly floor: number
  /** 0 flat to 1 fully rounded. */
  readonly fill: number
  readonly pose: Pose
}

/** A standing wearer. `raise` 0 holds the arms at the sleeve's cut angle, 1 in the pose. */
export function torsoBody(pose: Pose, fill: number, raise: number, cut: number): Body {
  const down = (i: 0 | 1) => cut + (pose.arms[i] - cut) * raise
  const swing = (i: 0 | 1) => pose.swing[i] * raise
  const limbs = [
    ...arm(1, down(0), swing(0), fill, raise),
    ...arm(-1, down(1), swing(1), fill, raise),
    { from: [0, -6, -2.4], to: [0, 9, 0.6], r0: 6.4 * fill, r1: 5.6 * fill } as Limb,
  ]
  return { limbs: limbs.map((l) => flatten(l, fill)), trunk: TRUNK, floor: -200, fill, pose }
}

/** A wearer from the waist down; y 0 is the waistband's upper edge. */
export function legsBody(pose: Pose, fill: number): Body {
  const leg = (side: 1 | -1): Limb[] => {
    const hip: Vec = [side * 7.4, -19, -0.5]
    const out = Math.sin(rad((pose.stride ?? 4) + side * pose.sway * 0.3)) * side
    const forward = pose.swing[side > 0 ? 0 : 1] * 0.1
    const knee: Vec = [hip[0] + out * 38, hip[1] - 38, forward + 0.6]
    const foot: Vec = [knee[0] + out * 40, knee[1] - 56, forward - 2.4]
    return [
      { from: hip, to: knee, r0: 7.7 * fill, r1: 5.8 * fill },
      { from: knee, to: foot, r0: 5.8 * fill, r1: 3.2 * fill },
    ]
  }
  const limbs = [...leg(1), ...leg(-1)].map((l) => flatten(l, fill))
  return { limbs, trunk: HIPS, floor: -23, fill, pose }
}

/** Width, depth and centre of the trunk at height `y`. */
export function sliceAt(slices: readonly Slice[], y: number): Slice {
  const first = slices[0]!
  if (y >= first[0]) return first
  for (let i = 1; i < slices.length; i++) {
    const [a, b] = [slices[i - 1]!, slices[i]!]
    if (y < b[0]) continue
    const t = (a[0] - y) / (a[0] - b[0])
    const s = t * t * (3 - 2 * t)
    return [y, a[1] + (b[1] - a[1]) * s, a[2] + (b[2] - a[2]) * s, a[3] + (b[3] - a[3]) * s]
  }
  return slices.at(-1)!
}
