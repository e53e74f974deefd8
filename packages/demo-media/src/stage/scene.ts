/** What one picture shows. */
export interface Scene {
  readonly width: number
  readonly height: number
  /** Centre and size of the visible frame, cm. */
  readonly frame: { readonly x: number; readonly y: number; readonly height: number }
  readonly colour: string
  readonly melange: number
  readonly knit: number
  readonly pile: number
  readonly seed: number
  readonly key: readonly [number, number, number]
  /** Drawings of the front, the back, the collar, the inside of the back and the trims. */
  readonly art: readonly Sheet[]
  /** Pixels across a sheet's longer side. */
  readonly artSize: number
  readonly paper: Paper
  /** An SVG that is laid over the whole picture. */
  readonly caption?: string
}

/** Ink and relief (SVG text) over a rectangle of the flat pattern, cm. */
export interface Sheet {
  readonly area: readonly [x: number, y: number, width: number, height: number]
  readonly ink: string
  readonly relief: string
}

/** The studio's background: two warm tones, and how dark the garment's shadow is. */
export interface Paper {
  readonly top: string
  readonly bottom: string
  readonly shadow: number
}

/** Distance of the lens, cm. */
export const LENS = 620

/** Half a cloth's thickness, cm. */
export const THICK = 0.14
