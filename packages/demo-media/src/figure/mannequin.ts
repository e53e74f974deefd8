import type { Garment } from '../garments/garment.ts'
import { resting, striding } from '../garments/poses.ts'
import { fair } from '../mesh/fair.ts'
import type { Surface } from '../mesh/subdivide.ts'
import { polygonize } from './polygonize.ts'
import { mannequin } from './shape.ts'
import { NECK_HEIGHT, WAIST_HEIGHT, WEARER } from './wearer.ts'

/** The side that a mannequin's triangles have in a surface. */
export const FIGURE = 4

/** Size of the mannequin's triangles, cm. */
const STEP = 1.8

/** The mannequin that stands as a garment's wearer stood, in the garment's coordinates. */
export function figureFor(garment: Garment, variant: number): Surface {
  const pose = garment.poses[variant % garment.poses.length]!
  const legs = garment.pattern.form === 'legs'
  const shape = legs ? mannequin(resting[0]!, pose) : mannequin(pose, striding[0]!)
  const { position: raw, triangles } = polygonize(
    shape,
    { low: [-62, -NECK_HEIGHT - 2, -20], high: [62, WEARER.height - NECK_HEIGHT + 2, 24] },
    STEP,
  )
  const side = new Int8Array(triangles.length / 3).fill(FIGURE)
  const position = fair({ position: raw, triangles, side })
  const up = legs ? NECK_HEIGHT - WAIST_HEIGHT : 0
  for (let o = 1; o < position.length; o += 3) position[o] = position[o]! + up
  return { position, flat: new Float32Array((position.length / 3) * 2), triangles, side }
}
