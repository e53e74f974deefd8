import type { Pose } from '../cloth/body.ts'

/** Quiet ways to stand, each a little different, so that a page of garments does not repeat itself. */
export const standing: readonly Pose[] = [
  { arms: [77, 78], swing: [4, 10], twist: 5, sway: 0.8 },
  { arms: [80, 76], swing: [12, 2], twist: -6, sway: -1 },
  { arms: [78, 81], swing: [-4, 8], twist: 8, sway: 1.4 },
  { arms: [75, 76], swing: [6, 4], twist: -2, sway: 0 },
]

/** Long sleeves hang closer, elbows a little forward. */
export const resting: readonly Pose[] = [
  { arms: [66, 68], swing: [5, 9], twist: 4, sway: 0.6 },
  { arms: [68, 65], swing: [9, 4], twist: -5, sway: -0.8 },
]

/** Standing and a half step. */
export const striding: readonly Pose[] = [
  { arms: [80, 80], swing: [6, -4], twist: 2, sway: 0.4, stride: 1.4 },
  { arms: [80, 80], swing: [-4, 7], twist: -2, sway: -0.4, stride: 1.6 },
]
