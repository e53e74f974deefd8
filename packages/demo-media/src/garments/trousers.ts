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
import { cord, eyelet } from '../art/trims.ts'
import type { Pattern } from '../pattern/pattern.ts'
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
const cords: Layer = layers(
  cord('M2 2.2 C2.6 8 3.6 12 2.6 19'),
  cord('M-2 2.2 C-2.8 7 -1.2 12 -2.4 17.4'),
)

const waist = { holds: ([, y]: readonly [number, number]) => y < 4.3, pull: [0.82, 1] } as const

/** Tapered joggers with ribbed ankles. */
export function joggers(): Garment {
  const side = 'M24 0 C26.5 8 28.4 18 28 30 C27.4 52 25 72 22.4 100'
  const cuff = 'M22.4 100 L7.6 100'
  const inseam = 'M7.6 100 C6.4 76 5 54 1.6 31 C1.2 29.6 0.6 29 0 29'
  const pattern: Pattern = {
    form: 'legs',
    edges: [
      { kind: 'open', path: WAIST },
      { kind: 'seam', path: side },
      { kind: 'open', path: cuff },
      { kind: 'seam', path: inseam },
    ],
    bands: [waist, { holds: ([, y]) => y > 94, pull: [0.74, 0.96] }],
  }
  const body = layers(seam(side), seam(inseam), waistband, ribbing(cuff, 6, 0.22))
  return {
    pattern,
    sewing: {
      front: layers(bothHalves(layers(body, front)), cords),
      back: layers(
        bothHalves(layers(body, seam('M0 4.2 L0 29'))),
        patch('M7 15 L19 15 L19 28 L13 30 L7 28 Z'),
      ),
    },
    area: [-40, -4, 80, 108],
    handle: { stretch: 1e-7, bend: 1.5e-3 },
    poses: striding,
    frame: 122,
    detail: { x: 4, y: 9, height: 40 },
  }
}

/** Shorts that end above the knee. */
export const shorts: Garment = (() => {
  const side = 'M24 0 C27 8 29 18 29.6 28 L31 47'
  const end = 'M31 47 L4 48.4'
  const inseam = 'M4 48.4 L1.8 31 C1.2 29.6 0.6 29 0 29'
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
      front: layers(bothHalves(layers(body, front)), cords),
      back: layers(
        bothHalves(layers(body, seam('M0 4.2 L0 29'))),
        patch('M8 14 L20 14 L20 26 L14 28 L8 26 Z'),
      ),
    },
    area: [-40, -4, 80, 60],
    handle: { stretch: 1e-7, bend: 2e-3 },
    poses: striding,
    frame: 88,
    detail: { x: 4, y: 9, height: 36 },
  }
})()
