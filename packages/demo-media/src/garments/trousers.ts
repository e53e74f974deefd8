import {
  beside,
  bothHalves,
  hem,
  type Layer,
  layers,
  patch,
  ribbing,
  seam,
  stitches,
} from '../art/stitching.ts'
import { cordCloth, eyelet } from '../art/trims.ts'
import type { Surface } from '../mesh/subdivide.ts'
import type { Pattern } from '../pattern/pattern.ts'
import { cordOn } from './cords.ts'
import type { Garment } from './garment.ts'
import { striding } from './poses.ts'

const WAIST = 'M0 0 L24 0'
const waistband: Layer = layers(
  ribbing(WAIST, 4.2, 0.5),
  stitches('M0 1.4 L24 1.4'),
  stitches('M0 2.8 L24 2.8'),
)
const slash = 'M19.4 4.4 C19.8 10 22.4 15.6 26.4 18.6'
const front: Layer = layers(
  seam(slash),
  stitches(beside(slash, -0.6)),
  seam('M0 4.2 L0 29'),
  eyelet(2, 2.1),
)
/** Two cords that leave the waistband by its eyelets. */
const cords = (settled: Surface) => [
  cordOn(settled, { x: 2.1, y: -2.1, length: 17, drift: 0.5 }),
  cordOn(settled, { x: -2, y: -2.1, length: 15.2, drift: -0.6 }),
]
const cordArt = cordCloth('#e4ded2')

const waist = { holds: ([, y]: readonly [number, number]) => y < 4.3, pull: [0.875, 1] } as const

/** Tapered joggers with ribbed ankles. */
export function joggers(): Garment {
  const side = 'M24 0 C25.6 8 27 16 27.2 28 C26.6 50 21 74 17.6 102'
  const cuff = 'M17.6 102 L3.4 102'
  const inseam = 'M3.4 102 C2.8 78 1.2 52 0.3 31 C0.2 29.6 0.1 29 0 29'
  const pattern: Pattern = {
    form: 'legs',
    edges: [
      { kind: 'open', path: WAIST },
      { kind: 'seam', path: side },
      { kind: 'open', path: cuff },
      { kind: 'seam', path: inseam },
    ],
    bands: [waist, { holds: ([, y]) => y > 96, pull: [0.74, 0.96] }],
  }
  const body = layers(seam(side), seam(inseam), waistband, ribbing(cuff, 6, 0.22))
  return {
    pattern,
    sewing: {
      front: bothHalves(layers(body, front)),
      back: layers(
        bothHalves(layers(body, seam('M0 4.2 L0 29'))),
        patch('M7 15 L19 15 L19 28 L13 30 L7 28 Z'),
      ),
      trim: cordArt,
    },
    area: [-40, -4, 80, 108],
    trims: cords,
    handle: { stretch: 1e-7, bend: 5e-4 },
    poses: striding,
    frame: 122,
    detail: { x: 4, y: 9, height: 40 },
  }
}

/** Shorts that end above the knee. */
export const shorts: Garment = (() => {
  const side = 'M24 0 C25.6 8 26.8 17 27 28 L25.4 49'
  const end = 'M25.4 49 L1.8 49.5'
  const inseam = 'M1.8 49.5 L0.2 31 C0.2 29.6 0.1 29 0 29'
  const body = layers(seam(side), seam(inseam), waistband, hem(end, 2.6))
  return {
    pattern: {
      form: 'legs',
      edges: [
        { kind: 'open', path: WAIST },
        { kind: 'seam', path: side },
        { kind: 'open', path: end },
        { kind: 'seam', path: inseam },
      ],
      bands: [waist],
    },
    sewing: {
      front: bothHalves(layers(body, front)),
      back: layers(
        bothHalves(layers(body, seam('M0 4.2 L0 29'))),
        patch('M8 14 L20 14 L20 26 L14 28 L8 26 Z'),
      ),
      trim: cordArt,
    },
    area: [-40, -4, 80, 60],
    trims: cords,
    handle: { stretch: 1e-7, bend: 1e-3 },
    poses: striding,
    frame: 88,
    detail: { x: 4, y: 9, height: 36 },
  }
})()
