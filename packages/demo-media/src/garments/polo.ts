import {
  beside,
  bothHalves,
  hem,
  type Layer,
  layers,
  ribbing,
  seam,
  stitches,
} from '../art/stitching.ts'
import { button, placket } from '../art/trims.ts'
import type { Pattern } from '../pattern/pattern.ts'
import type { Garment } from './garment.ts'
import { standing } from './poses.ts'
import { CLASSIC, teeCut } from './tee.ts'

const NECK = { front: 'M0 8.4 C3.4 8.2 7.2 4.6 8 -0.8', back: 'M0 0.9 C4 0.9 7 0.4 8 -0.8' }
const cut = teeCut(CLASSIC)
const shoulder = cut.shoulder.replace('M8.4 -0.6', 'M8 -0.8')

const body: Layer = layers(
  seam(shoulder),
  seam(cut.side),
  seam(cut.armhole),
  stitches(beside(cut.armhole, 0.5)),
  ribbing(cut.cuff, 2.6, 0.18),
  hem(cut.hem, 2.4),
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
  collar: { from: 0.02, flare: 1.3, width: (s) => 6.6 + 1.1 * Math.max(0, 1 - s * 3) },
}

/** A polo; `buttons` is their colour, `tipped` the colour of two lines on the collar, if any. */
export function polo(buttons: string, tipped?: string): Garment {
  const edge = 'M120 6.7 L280 6.7'
  const tip = (y: number) =>
    tipped
      ? `<path d="M120 ${y} L280 ${y}" stroke="${tipped}" stroke-width=".34" fill="none"/>`
      : ''
  return {
    pattern: PATTERN,
    sewing: {
      front: layers(
        bothHalves(body),
        placket(6, 22.5, 3.2, false),
        button(0, 11.4, buttons),
        button(0, 17.6, buttons),
      ),
      back: bothHalves(body),
      collar: layers(ribbing('M120 -.2 L280 -.2', 0.2), {
        ink:
          tip(5.2) +
          tip(5.9) +
          `<path d="${edge}" stroke="#000" stroke-opacity=".08" stroke-width=".4" fill="none"/>`,
        relief: `<path d="M120 3.6 L280 3.6" stroke="#000" stroke-opacity=".14" stroke-width="7.6" stroke-dasharray=".11 .11" fill="none"/>`,
      }),
    },
    area: [-56, -4, 112, 82],
    handle: { stretch: 1e-7, bend: 3e-3 },
    poses: standing,
    frame: 100,
    detail: { x: 1, y: 9, height: 34 },
  }
}
