import type { Rectangle } from '../art/sheet.ts'
import type { Layer } from '../art/stitching.ts'
import type { Pose } from '../cloth/body.ts'
import type { Handle } from '../cloth/constraints.ts'
import type { Surface } from '../mesh/subdivide.ts'
import type { Pattern } from '../pattern/pattern.ts'
import type { Trim } from './trim.ts'

/** A kind of garment: its cut, its sewing, how it hangs, and where the camera stands. */
export interface Garment {
  readonly pattern: Pattern
  /** Sewing on the front, the back, the collar (or hood) and the trims, both halves. */
  readonly sewing: {
    readonly front: Layer
    readonly back: Layer
    readonly collar?: Layer
    readonly trim?: Layer
  }
  /** What is laid on the settled garment: a hood (drawn by `sewing.collar`), cords (drawn by `sewing.trim`). */
  readonly trims?: (settled: Surface) => readonly Trim[]
  /** The part of the collar's drawing that is used; a narrow strip by default. */
  readonly collarArea?: Rectangle
  /** The part of the flat pattern that is drawn. */
  readonly area: Rectangle
  readonly handle: Handle
  /** Ways of standing; products of one kind share them. */
  readonly poses: readonly Pose[]
  /** How much wider (across) and longer (down) than its pattern it is drawn, to have the measures of the wearer's size. */
  readonly grade?: readonly [across: number, down: number]
  /** Middle of what is printed on the back, below the neck, cm. */
  readonly printed?: number
  /** Height of the picture's frame, cm. */
  readonly frame: number
  /** Edge of the close-up of the construction: centre on the front pattern and frame height, cm. */
  readonly detail: { readonly x: number; readonly y: number; readonly height: number }
}
