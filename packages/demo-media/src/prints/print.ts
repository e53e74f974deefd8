/**
 * A print: SVG in centimetres, seen as a viewer sees it. x 0 is the centre line, y 0 the neck point.
 * `small` is the mark on the wearer's chest, `large` the back (or, for a chest print, the front).
 */
export interface Print {
  readonly front?: string
  readonly back?: string
}

/** Draws a print in one or two inks. */
export type Printer = (ink: string, second: string) => Print

/** A thin line. */
export const line = (d: string, ink: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" ${more}/>`

/** Text in the shop's print face; needs the sheet's fonts. */
export const text = (words: string, x: number, y: number, size: number, ink: string, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${ink}" text-anchor="middle" ${more}>${words}</text>`

/** Where a small mark sits on the wearer's left chest. */
export const CHEST = 'translate(9.5 19.5)'

/** A repeatable scatter between 0 and 1. */
export const scatter = (n: number) => {
  const v = Math.sin(n * 127.1 + 11.7) * 43758.5453
  return v - Math.floor(v)
}
