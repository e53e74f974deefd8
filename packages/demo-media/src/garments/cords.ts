import type { Vec } from '../cloth/body.ts'
import type { Surface } from '../mesh/subdivide.ts'
import type { Point } from '../pattern/path.ts'
import { grid, type Trim } from './trim.ts'

/** Half width and half thickness of a flat cord, and its end's, cm. */
const WIDTH = 0.46
const THICK = 0.24
const TIP = 1.6

const AROUND = 10

/** The frontmost point of a garment near x, y; the nearest in the plane where nothing lies in front. */
function frontAt({ position }: Surface, x: number, y: number): number {
  let front = Number.NEGATIVE_INFINITY
  let least = Number.POSITIVE_INFINITY
  let nearest = 0
  for (let o = 0; o < position.length; o += 3) {
    const z = position[o + 2]!
    if (z < 0) continue
    const d = Math.hypot(position[o]! - x, position[o + 1]! - y)
    if (d < 0.9 && z > front) front = z
    if (d < least) [least, nearest] = [d, z]
  }
  return Number.isFinite(front) ? front : nearest
}

/** Where a cord leaves the garment (its front, x and y, cm), how long it hangs, and how far it drifts aside. */
export interface CordCut {
  readonly x: number
  readonly y: number
  readonly length: number
  readonly drift: number
}

/** A flat cord with a bound end that hangs down on a settled garment. On its drawing x 300 is its middle, y the way down. */
export function cordOn(surface: Surface, { x, y, length, drift }: CordCut): Trim {
  const steps = Math.round(length / 0.4)
  const line: Vec[] = []
  let before = Number.NEGATIVE_INFINITY
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const [px, py] = [x + drift * t * t + 0.18 * Math.sin(5 * t + x), y - length * t]
    // a cord bridges hollows: it falls back slowly
    before = Math.max(frontAt(surface, px, py), before - 0.16)
    line.push([px, py, before])
  }
  const level = line.map((_, i) => {
    const near = line.slice(Math.max(0, i - 3), i + 4)
    return near.reduce((sum, p) => sum + p[2], 0) / near.length
  })
  const points: Vec[][] = Array.from({ length: AROUND + 1 }, () => [])
  const flat: Point[][] = Array.from({ length: AROUND + 1 }, () => [])
  line.forEach(([px, py], i) => {
    const walked = (length * i) / steps
    const tip = walked > length - TIP
    const cap = i === 0 || i === steps ? 0.35 : 1
    const [w, h] = [(tip ? 0.4 : WIDTH) * cap, (tip ? 0.36 : THICK) * cap]
    for (let k = 0; k <= AROUND; k++) {
      const a = (k / AROUND) * Math.PI * 2
      points[k]!.push([
        px + Math.sin(a) * w,
        py,
        level[i]! + 0.3 + h * (1 - Math.cos(a)) - (i === 0 ? 0.5 : 0),
      ])
      flat[k]!.push([300 + (k / AROUND - 0.5) * 2, walked])
    }
  })
  return grid(points, flat, 3)
}
