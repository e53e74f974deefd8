import { bothHalves, hem, type Layer, layers, patch, seam, stitches } from '../art/stitching.ts'
import { button, placket } from '../art/trims.ts'
import type { Pattern } from '../pattern/pattern.ts'
import type { Garment } from './garment.ts'
import { standing } from './poses.ts'
import { CLASSIC, teeCut } from './tee.ts'

const NECK = { front: 'M0 9.8 C3.2 9.2 7.1 5 8 -0.8', back: 'M0 0.9 C4 0.9 7 0.4 8 -0.8' }
const cut = teeCut(CLASSIC)
const shoulder = cut.shoulder.replace('M8.4 -0.6', 'M8 -0.8')
const yoke = 'M0 8.6 L24 10.6'

const body: Layer = layers(
  seam(shoulder),
  seam(cut.side),
  seam(cut.armhole),
  hem(cut.cuff, 3),
  hem(cut.hem, 2.2),
)

const PATTERN: Pattern = {
  form: 'torso',
  armAngle: CLASSIC.sleeveAngle,
  edges: [
    { kind: 'open', path: NECK.front, back: NECK.back },
    { kind: 'seam', path: shoulder },
    { kind: 'open', path: cut.cuff },
    { kind: 'seam', path: cut.side },
    { kind: 'open', path: cut.hem },
  ],
  bands: [],
  collar: { from: 0.02, flare: 1.3, width: (s) => 6.8 + 1.3 * Math.max(0, 1 - s * 3) },
}

/** A short-sleeved shirt with a soft camp collar; `buttons` is their colour. */
export function campShirt(buttons: string): Garment {
  return {
    pattern: PATTERN,
    sewing: {
      front: layers(
        bothHalves(body),
        placket(8, 70.4, 3.4, true),
        ...[13, 25, 37, 49, 61].map((y) => button(0, y, buttons)),
        patch('M9 22.5 L19.4 22.5 L19.4 34 L14.2 35.6 L9 34 Z'),
        stitches('M9 24.6 L19.4 24.6'),
      ),
      back: layers(bothHalves(layers(body, seam(yoke))), stitches('M-24 11.2 L0 9.2 L24 11.2')),
      collar: { ink: '', relief: '' },
    },
    area: [-56, -4, 112, 82],
    handle: { stretch: 1e-7, bend: 3e-3 },
    poses: standing,
    frame: 104,
    detail: { x: 3, y: 12, height: 40 },
  }
}
