import type { Rectangle } from '../art/sheet.ts'
import type { Layer } from '../art/stitching.ts'
import type { Pose } from '../cloth/body.ts'
import type { Handle } from '../cloth/constraints.ts'
import type { Pattern } from '../pattern/pattern.ts'

/** A kind of garment: its cut, its sewing, how it hangs, and where the camera stands. */
export interface Garment {
  readonly pattern: Pattern
  /** Sewing on the front, the back and the collar, both halves. */
  readonly sewing: { readonly front: Layer; readonly back: Layer; readonly collar?: Layer }
  /** The part of the flat pattern that is drawn. */
  readonly area: Rectangle
  readonly handle: Handle
  /** Ways of standing; products of one kind share them. */
  readonly poses: readonly Pose[]
  /** Height of the picture's frame, cm. */
  readonly frame: number
  /** Edge of the close-up of the construction: centre on the front pattern and frame height, cm. */
  readonly detail: { readonly x: number; readonly y: number; readonly height: number }
}
