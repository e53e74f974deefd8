import { bothHalves, hem, type Layer, layers, patch, seam, stitches } from '../art/stitching.ts'
import { button, placket } from '../art/trims.ts'
import type { Pattern } from '../pattern/pattern.ts'
import type { Garment } from './garment.ts'
import { standing } from './poses.ts'
import { CLASSIC, teeCut } from './tee.ts'

const NECK = { front: 'M0 17 C2.6 12.6 6.6 6 8 -0.8', back: 'M0 0.9 C4 0.9 7 0.4 8 -0.8' }
const cut = teeCut({ ...CLASSIC, chest: 58, length: 69, shoulder: 24, sleeve: 21, cuff: 20 })
const shoulder = cut.shoulder.replace('M8.4 -0.6', 'M8 -0.8')
const yoke = 'M0 8.6 L24 10.6'

const body: Layer = layers(
  seam(shoulder),
  seam(cut.side),
  seam(cut.armhole),
  hem(cut.cuff, 3),
  hem(cut.hem, 2.2),
)

/** Lapel, notch and collar, measured from the centre front. */
const width = (s: number) => {
  if (s < 0.4) return 1 + s * 15
  if (s < 0.47) return 7 - (s - 0.4) * 45
  if (s < 0.53) return 3.8 + (s - 0.47) * 60
  return 7.4 - (s - 0.53) * 2
}

const PATTERN: Pattern = {
  form: 'torso',
  sleeveAngle: CLASSIC.sleeveAngle,
  edges: [
    { kind: 'open', path: NECK.front, back: NECK.back },
    { kind: 'seam', path: shoulder },
    { kind: 'open', path: cut.cuff },
    { kind: 'seam', path: cut.side },
    { kind: 'open', path: cut.hem },
  ],
  bands: [],
  collar: { from: 0.02, flare: 1.36, width },
}

/** A short-sleeved shirt with an open camp collar; `buttons` is their colour. */
export function campShirt(buttons: string): Garment {
  return {
    pattern: PATTERN,
    sewing: {
      front: layers(
        bothHalves(body),
        placket(16.4, 70.4, 3.4, true),
        ...[20, 30.5, 41, 51.5, 62].map((y) => button(0, y, buttons)),
        patch('M9 22.5 L19.4 22.5 L19.4 34 L14.2 35.6 L9 34 Z'),
        stitches('M9 24.6 L19.4 24.6'),
      ),
      back: layers(bothHalves(layers(body, seam(yoke))), stitches('M-24 11.2 L0 9.2 L24 11.2')),
      collar: { ink: '', relief: '' },
    },
    area: [-56, -4, 112, 82],
    handle: { stretch: 1e-7, bend: 4e-3 },
    poses: standing,
    frame: 104,
    detail: { x: 3, y: 12, height: 40 },
  }
}
