import { beside, bothHalves, hem, layers, ribbing, seam, stitches } from '../art/stitching.ts'
import type { Pattern } from '../pattern/pattern.ts'
import type { Garment } from './garment.ts'
import { standing } from './poses.ts'

/** Measures of a t-shirt laid flat, in centimetres. */
export interface TeeMeasures {
  /** Half the chest. */
  readonly chest: number
  readonly length: number
  /** Where the sleeve's upper end meets the shoulder line, from the centre. */
  readonly shoulder: number
  readonly sleeve: number
  readonly cuff: number
  /** How the sleeve is cut: degrees below the horizontal. */
  readonly sleeveAngle: number
  /** Where the wearer's arm lies inside the flat sleeve, degrees. */
  readonly armAngle: number
}

export const OVERSIZED: TeeMeasures = {
  chest: 61,
  length: 74.4,
  shoulder: 28.5,
  sleeve: 24,
  cuff: 22,
  sleeveAngle: 42,
  armAngle: 42,
}
export const CLASSIC: TeeMeasures = {
  chest: 53.5,
  length: 71.4,
  shoulder: 23.5,
  sleeve: 20,
  cuff: 17.5,
  sleeveAngle: 44,
  armAngle: 53,
}

/** Width of the ribbed collar, cm. */
const RIB = 2.2

/** The edges and inner lines that every t-shirt shares; the neckline is the garment's own. */
export function teeCut(m: TeeMeasures) {
  const half = m.chest / 2
  const a = (m.sleeveAngle * Math.PI) / 180
  const drop = 1 + (m.shoulder - 8) * 0.36
  const top = [m.shoulder + Math.cos(a) * m.sleeve, drop + Math.sin(a) * m.sleeve] as const
  const low = [top[0] - Math.sin(a) * m.cuff, top[1] + Math.cos(a) * m.cuff] as const
  const arm = Math.max(low[1] - 6, drop + 22)
  return {
    shoulder: `M8.4 -0.6 C${m.shoulder * 0.6} ${drop * 0.42} ${m.shoulder * 0.85} ${drop * 0.7} ${m.shoulder} ${drop} L${top[0]} ${top[1]}`,
    cuff: `M${top[0]} ${top[1]} L${low[0]} ${low[1]}`,
    side: `M${low[0]} ${low[1]} C${low[0] - 4} ${low[1] - 3.4} ${half + 1.2} ${arm + 2} ${half} ${arm + 7} L${half - 0.6} ${m.length}`,
    hem: `M${half - 0.6} ${m.length} C${half * 0.6} ${m.length + 0.6} ${half * 0.3} ${m.length + 0.8} 0 ${m.length + 0.8}`,
    armhole: `M${m.shoulder} ${drop} C${m.shoulder - 1.6} ${drop + 9} ${half - 3} ${arm - 3} ${half + 0.6} ${arm + 4}`,
  }
}

const NECK = { front: 'M0 9.4 C4.6 9.4 7.6 5.2 8.4 -0.6', back: 'M0 1.6 C4.2 1.6 7.4 0.9 8.4 -0.6' }

/** A crew-neck t-shirt. */
export function tee(m: TeeMeasures): Garment {
  const cut = teeCut(m)
  const pattern: Pattern = {
    form: 'torso',
    armAngle: m.armAngle,
    edges: [
      { kind: 'open', path: NECK.front, back: NECK.back },
      { kind: 'seam', path: cut.shoulder },
      { kind: 'open', path: cut.cuff },
      { kind: 'seam', path: cut.side },
      { kind: 'open', path: cut.hem },
    ],
    bands: [
      {
        holds: ([x, y], side) => Math.hypot(x / 10.8, (y + 0.6) / (side > 0 ? 12.3 : 4.4)) < 1,
        pull: [0.92, 0.95],
      },
    ],
  }
  const body = layers(
    seam(cut.shoulder),
    seam(cut.side),
    seam(cut.armhole),
    stitches(beside(cut.armhole, 0.5)),
    hem(cut.cuff, 2.4),
    hem(cut.hem, 2.4),
  )
  const neck = (path: string) => layers(ribbing(path, RIB), stitches(beside(path, RIB + 0.45)))
  return {
    pattern,
    sewing: {
      front: bothHalves(layers(body, neck(NECK.front))),
      back: bothHalves(layers(body, neck(NECK.back))),
    },
    area: [-56, -4, 112, 82],
    handle: { stretch: 1e-7, bend: m === OVERSIZED ? 5e-3 : 3e-3 },
    poses: standing,
    frame: m === OVERSIZED ? 108 : 100,
    detail: { x: 2, y: 10, height: 34 },
  }
}
