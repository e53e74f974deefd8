import { along, type Point } from '../pattern/path.ts'

/** What one stretch of sewing adds: to the cloth's colour and to its height (grey 50 % is level). */
export interface Layer {
  readonly ink: string
  readonly relief: string
}

/** Layers drawn on each other. */
export const layers = (...all: readonly Layer[]): Layer => ({
  ink: all.map((l) => l.ink).join(''),
  relief: all.map((l) => l.relief).join(''),
})

/** Both halves of a drawing whose left half is given. */
export const bothHalves = ({ ink, relief }: Layer): Layer => {
  const twice = (svg: string) => `${svg}<g transform="scale(-1 1)">${svg}</g>`
  return { ink: twice(ink), relief: twice(relief) }
}

const pathOf = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`).join(' L')}`

/** A path that runs beside another, `distance` cm to the right of its direction. */
export function beside(path: string, distance: number): string {
  const line = along(path, 60)
  return pathOf(
    line.map(([x, y], i) => {
      const [a, b] = [line[Math.max(0, i - 1)]!, line[Math.min(60, i + 1)]!]
      const l = Math.hypot(b[0] - a[0], b[1] - a[1])
      return [x - ((b[1] - a[1]) / l) * distance, y + ((b[0] - a[0]) / l) * distance]
    }),
  )
}

const stroke = (d: string, colour: string, opacity: number, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}" ${more}/>`

const thread = 'stroke-dasharray=".3 .1" stroke-linecap="round"'

/** A row of stitches lying in the cloth. */
export const stitches = (d: string): Layer => ({
  ink: stroke(d, '#000', 0.1, 0.1, thread),
  relief:
    stroke(d, '#000', 0.16, 0.3) +
    stroke(d, '#000', 0.2, 0.16) +
    stroke(d, '#fff', 0.3, 0.09, thread),
})

/** A seam: the groove where two pieces of cloth meet. */
export const seam = (d: string): Layer => ({
  ink: stroke(d, '#000', 0.07, 0.5) + stroke(d, '#000', 0.22, 0.12),
  relief: [1, 0.62, 0.36, 0.18].map((w) => stroke(d, '#000', 0.17, w)).join(''),
})

/** A turned-up hem along an edge: a thicker strip and two rows of stitches. */
export function hem(edge: string, depth: number): Layer {
  const d = beside(edge, depth)
  return layers(
    {
      ink: stroke(beside(edge, depth + 0.1), '#000', 0.05, 0.5),
      relief:
        stroke(beside(edge, depth / 2), '#fff', 0.16, depth) +
        stroke(beside(edge, depth + 0.12), '#000', 0.14, 0.5),
    },
    stitches(d),
    stitches(beside(edge, depth - 0.55)),
  )
}

/** Knitted ribbing along an edge, with the seam that holds it. */
export function ribbing(edge: string, width: number, gauge = 0.2): Layer {
  const middle = beside(edge, width / 2)
  const ribs = `stroke-dasharray="${gauge} ${gauge}"`
  return layers(
    {
      ink: stroke(middle, '#000', 0.05, width) + stroke(middle, '#000', 0.1, width, ribs),
      relief:
        stroke(middle, '#fff', 0.12, width) +
        stroke(middle, '#000', 0.3, width, ribs) +
        stroke(beside(edge, 0.12), '#fff', 0.1, 0.3),
    },
    seam(beside(edge, width)),
  )
}

/** A patch that lies on the cloth: a pocket. Closed path, already a whole. */
export const patch = (d: string): Layer => ({
  ink: stroke(d, '#000', 0.2, 0.1),
  relief:
    [0.9, 0.6, 0.35].map((w) => stroke(d, '#000', 0.12, w)).join('') +
    `<path d="${d}" fill="#fff" fill-opacity=".2"/>`,
})
