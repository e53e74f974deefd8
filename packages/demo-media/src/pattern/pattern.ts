import type { Point } from './path.ts'

/** One stretch of a panel's edge, given for the wearer's left half; the right half is its mirror. */
export interface Edge {
  /** A seam joins front and back; an open edge (neck, hem, cuff) does not. */
  readonly kind: 'seam' | 'open'
  readonly path: string
  /** The back panel's own course where it differs (a neckline). */
  readonly back?: string
}

/** A zone of ribbing or elastic that pulls the cloth together. */
export interface Band {
  readonly holds: (point: Point, side: 1 | -1) => boolean
  /** Rest length relative to the flat pattern, across x and along y. */
  readonly pull: readonly [x: number, y: number]
}

/** A strip that is sewn to the neckline: a collar. */
export interface CollarCut {
  /** Centimetres from fold to edge; `s` runs from 0 at the centre front to 1 at the centre back. */
  readonly width: (s: number) => number
  /** Where on the neckline (0 centre front, 1 centre back) the collar begins. */
  readonly from: number
  /** Length of the outer edge relative to the neckline. */
  readonly flare: number
}

/** A garment's flat pattern: two panels laid on each other and joined at their seams. */
export interface Pattern {
  /** From the centre line at the top round to the centre line at the bottom. */
  readonly edges: readonly Edge[]
  readonly bands: readonly Band[]
  readonly form: 'torso' | 'legs'
  /** Where the arms lie inside the flat sleeves: degrees below the horizontal. */
  readonly armAngle?: number
  readonly collar?: CollarCut
}
