import type { Vec } from '../cloth/body.ts'

const unit = ([x, y, z]: Vec): Vec => {
  const l = Math.hypot(x, y, z)
  return [x / l, y / l, z / l]
}

/** Towards the large soft box, upper left of the camera. */
export const KEY = unit([-0.62, 0.62, 0.52])

/** Half-angle of the soft box as a disc, radians. */
const KEY_SPREAD = 0.32

/** Light that a paper room sends from direction `d`: brighter above and in front, warm from the floor. */
export function roomLight([x, y, z]: Vec): number {
  const sky = 0.72 + 0.34 * y
  const front = 0.82 + 0.3 * z
  const left = 1 - 0.2 * x
  return Math.max(0.15, sky * front * left)
}

/** `n` directions spread evenly over the sphere. */
export function sphere(n: number): Vec[] {
  const golden = Math.PI * (3 - Math.sqrt(5))
  return Array.from({ length: n }, (_, i) => {
    const y = 1 - (2 * i + 1) / n
    const r = Math.sqrt(1 - y * y)
    return [Math.cos(golden * i) * r, y, Math.sin(golden * i) * r] as Vec
  })
}

/** `n` directions spread over the soft box. */
export function softBox(n: number): Vec[] {
  const side = unit([KEY[2], 0, -KEY[0]])
  const up: Vec = [
    KEY[1] * side[2] - KEY[2] * side[1],
    KEY[2] * side[0] - KEY[0] * side[2],
    KEY[0] * side[1] - KEY[1] * side[0],
  ]
  return Array.from({ length: n }, (_, i) => {
    const r = KEY_SPREAD * Math.sqrt((i + 0.5) / n)
    const a = i * 2.399963
    const [u, v] = [Math.cos(a) * r, Math.sin(a) * r]
    return unit([0, 1, 2].map((k) => KEY[k]! + side[k]! * u + up[k]! * v) as unknown as Vec)
  })
}
