import {
  beside,
  bothHalves,
  type Layer,
  layers,
  patch,
  ribbing,
  seam,
  stitches,
} from '../art/stitching.ts'
import { cord, eyelet } from '../art/trims.ts'
import type { Garment } from './garment.ts'
import { resting } from './poses.ts'

const SHOULDER = 'M9.6 -0.8 C15 1.4 20 3.4 25 6.4 L58 49.4'
const CUFF = 'M58 49.4 L48.4 56.8'
const SIDE = 'M48.4 56.8 L35 36.5 C33.4 33.6 30.6 36 30 40 L28.6 68'
const HEM = 'M28.6 68 C18 68.7 9 68.9 0 68.9'
const HOOD = 'M0 -37 C9.5 -37 17.4 -28 17.6 -15 C17.7 -7.4 13 -3 9.6 -0.8'
const FACE = 'M0 9.2 C4 8.4 7.6 4 8.8 -2 C10 -8 10.6 -12 10.4 -17 C10 -27 6 -31.4 0 -31.4'
const ARMHOLE = 'M25 6.4 C23.6 16 27.6 27 32 36.4'
const NECK = { front: 'M0 11 C5 10.4 8.6 5 9.6 -0.8', back: 'M0 1.4 C5 1.2 8.2 0.4 9.6 -0.8' }
const POCKET = 'M-9 41 L9 41 L15.5 51 L15.5 60.6 L-15.5 60.6 L-15.5 51 Z'

const shared: Layer = layers(
  seam(SHOULDER),
  seam(SIDE),
  seam(HOOD),
  seam(ARMHOLE),
  stitches(beside(ARMHOLE, 0.6)),
  ribbing(CUFF, 6, 0.22),
  ribbing(HEM, 6, 0.22),
)

/** How far a point lies from the cuff's line, towards the shoulder. */
const fromCuff = (x: number, y: number) => ((58 - Math.abs(x)) * 33 + (49.4 - y) * 43) / 54.2

/** A pullover with a standing hood and a kangaroo pocket. */
export const hoodie: Garment = {
  pattern: {
    form: 'torso',
    armAngle: 50.5,
    edges: [
      { kind: 'seam', path: HOOD },
      { kind: 'seam', path: SHOULDER },
      { kind: 'open', path: CUFF },
      { kind: 'seam', path: SIDE },
      { kind: 'open', path: HEM },
    ],
    frontHole: FACE,
    bands: [
      { holds: ([x, y]) => y > 62.4 && Math.abs(x) < 32, pull: [0.8, 0.98] },
      { holds: ([x, y]) => y > 30 && Math.abs(x) > 36 && fromCuff(x, y) < 6, pull: [0.8, 0.8] },
    ],
  },
  sewing: {
    front: layers(
      bothHalves(
        layers(
          shared,
          seam(NECK.front),
          stitches(beside(NECK.front, 0.55)),
          stitches(beside(FACE, 2.6)),
        ),
      ),
      patch(POCKET),
      bothHalves(
        layers(
          stitches('M9.5 41.4 L15 50.6'),
          stitches('M8.6 41.8 L14.4 51'),
          eyelet(5.4, 8.2),
          cord('M5.4 8.4 C6.2 14 4.8 20 5.8 30'),
        ),
      ),
    ),
    back: bothHalves(
      layers(shared, seam(NECK.back), stitches(beside(NECK.back, 0.55)), seam('M0 -37 L0 1.4')),
    ),
  },
  area: [-62, -40, 124, 114],
  handle: { stretch: 1e-7, bend: 1.2e-3 },
  poses: resting,
  frame: 132,
  detail: { x: 3, y: 8, height: 40 },
}
