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
import { cordCloth } from '../art/trims.ts'
import type { Pattern } from '../pattern/pattern.ts'
import { cordOn } from './cords.ts'
import type { Garment } from './garment.ts'
import { hoodOn, necklineOf } from './hood.ts'
import { resting } from './poses.ts'

const SHOULDER = 'M9.6 -0.8 C15 1.4 20 3.4 25 6.4 L58 49.4'
const CUFF = 'M58 49.4 L48.4 56.8'
const SIDE = 'M48.4 56.8 L35 36.5 C33.4 33.6 30.6 36 30 40 L28.6 68'
const HEM = 'M28.6 68 C18 68.7 9 68.9 0 68.9'
const ARMHOLE = 'M25 6.4 C23.6 16 27.6 27 32 36.4'
const NECK = { front: 'M0 11 C5 10.4 8.6 5 9.6 -0.8', back: 'M0 1.4 C5 1.2 8.2 0.4 9.6 -0.8' }
const POCKET = 'M-9 41 L9 41 L15.5 51 L15.5 60.6 L-15.5 60.6 L-15.5 51 Z'

const shared: Layer = layers(
  seam(SHOULDER),
  seam(SIDE),
  seam(ARMHOLE),
  stitches(beside(ARMHOLE, 0.6)),
  ribbing(CUFF, 6, 0.22),
  ribbing(HEM, 6, 0.22),
)

/** How far a point lies from the cuff's line, towards the shoulder. */
const fromCuff = (x: number, y: number) => ((58 - Math.abs(x)) * 33 + (49.4 - y) * 43) / 54.2

const PATTERN: Pattern = {
  form: 'torso',
  armAngle: 50.5,
  edges: [
    { kind: 'open', path: NECK.front, back: NECK.back },
    { kind: 'seam', path: SHOULDER },
    { kind: 'open', path: CUFF },
    { kind: 'seam', path: SIDE },
    { kind: 'open', path: HEM },
  ],
  bands: [
    { holds: ([x, y]) => y > 62.4 && Math.abs(x) < 32, pull: [0.84, 0.98] },
    { holds: ([x, y]) => y > 30 && Math.abs(x) > 36 && fromCuff(x, y) < 6, pull: [0.8, 0.8] },
  ],
}

/** The hood's own drawing: its centre seam, the turned opening edge with its stitches, the seam at the neck. */
const hoodArt: Layer = layers(
  seam('M200 -1 L200 60'),
  stitches('M199.4 -1 L199.4 60'),
  stitches('M200.6 -1 L200.6 60'),
  {
    ink: '<path d="M168 2.7 L232 2.7" stroke="#000" stroke-opacity=".06" stroke-width=".5"/>',
    relief:
      '<path d="M168 1.3 L232 1.3" stroke="#fff" stroke-opacity=".2" stroke-width="2.6"/><path d="M168 2.75 L232 2.75" stroke="#000" stroke-opacity=".2" stroke-width=".5"/>',
  },
  stitches('M168 2.4 L232 2.4'),
)

/** A pullover whose hood lies on the back, with two cords and a kangaroo pocket. `cord` is the cords' colour. */
export const hoodie = (cord: string): Garment => ({
  pattern: PATTERN,
  sewing: {
    front: layers(
      bothHalves(layers(shared, seam(NECK.front), stitches(beside(NECK.front, 0.55)))),
      patch(POCKET),
      bothHalves(layers(stitches('M9.5 41.4 L15 50.6'), stitches('M8.6 41.8 L14.4 51'))),
    ),
    back: bothHalves(layers(shared, seam(NECK.back), stitches(beside(NECK.back, 0.55)))),
    collar: hoodArt,
    trim: cordCloth(cord),
  },
  area: [-62, -4, 124, 80],
  collarArea: [168, -1, 64, 62],
  trims: (settled) => {
    const { left, right, front } = necklineOf(settled)
    const from = { y: front[1] - 1.2, length: 24 }
    return [
      hoodOn(left, right),
      cordOn(settled, { ...from, x: 3, drift: 0.7 }),
      cordOn(settled, { ...from, x: -3, drift: -0.4, length: 22.5 }),
    ]
  },
  handle: { stretch: 1e-7, bend: 1.2e-3 },
  poses: resting,
  // the pattern is cut to M; the pictures show L
  grade: [1.035, 1.02],
  printed: 38,
  frame: 130,
  detail: { x: 3, y: 9, height: 46 },
})
