import { type Layer, layers } from './stitching.ts'

/** A flat woven cotton cord of `colour`, drawn around x 300 down to its bound end. */
export function cordCloth(colour: string): Layer {
  const weave = Array.from(
    { length: 150 },
    (_, i) =>
      `M298 ${(i * 0.2).toFixed(1)} L300 ${(i * 0.2 + 0.25).toFixed(2)} L302 ${(i * 0.2).toFixed(1)}`,
  ).join(' ')
  return {
    ink: `<rect x="297" y="-1" width="6" height="32" fill="${colour}"/><path d="${weave}" fill="none" stroke="#000" stroke-opacity=".16" stroke-width=".06"/>`,
    relief: `<path d="${weave}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width=".07"/>`,
  }
}

/** A stitched eyelet. */
export const eyelet = (x: number, y: number): Layer => ({
  ink: `<circle cx="${x}" cy="${y}" r=".62" fill="#000" fill-opacity=".12"/><circle cx="${x}" cy="${y}" r=".3" fill="#000" fill-opacity=".75"/>`,
  relief: `<circle cx="${x}" cy="${y}" r=".7" fill="#fff" fill-opacity=".4"/><circle cx="${x}" cy="${y}" r=".34" fill="#000" fill-opacity=".7"/>`,
})

/** A sewn-through button of about a centimetre. */
export function button(x: number, y: number, colour: string, r = 0.62): Layer {
  const disc = (size: number, fill: string, opacity: number) =>
    `<circle cx="${x}" cy="${y}" r="${size * r}" fill="${fill}" fill-opacity="${opacity}"/>`
  const holes = [-1, 1]
    .flatMap((i) =>
      [-1, 1].map(
        (j) =>
          `<circle cx="${x + i * 0.15}" cy="${y + j * 0.15}" r=".07" fill="#000" fill-opacity=".6"/>`,
      ),
    )
    .join('')
  return {
    ink: `<circle cx="${x + 0.14}" cy="${y + 0.18}" r="${r * 1.12}" fill="#000" fill-opacity=".25"/>${disc(1, colour, 1)}${disc(0.74, '#000', 0.07)}${holes}`,
    relief:
      disc(1.15, '#000', 0.3) +
      disc(1, '#fff', 0.55) +
      disc(0.72, '#000', 0.2) +
      disc(0.4, '#fff', 0.1),
  }
}

/** A buttonhole strip down the centre front: `from` to `to` cm, with stitches along its edges. */
export function placket(from: number, to: number, width: number, whole: boolean): Layer {
  const h = width / 2
  const edge = `M${-h} ${from} L${-h} ${to}${whole ? '' : ` L${h} ${to}`} `
  const line = (d: string, c: string, o: number, w: number, more = '') =>
    `<path d="${d}" fill="none" stroke="${c}" stroke-opacity="${o}" stroke-width="${w}" ${more}/>`
  const right = `M${h} ${from} L${h} ${to}`
  const inner = `M${-h + 0.4} ${from} L${-h + 0.4} ${to - 0.4} ${whole ? '' : `L${h - 0.4} ${to - 0.4} L${h - 0.4} ${from}`}`
  return layers({
    ink:
      line(right, '#000', 0.28, 0.14) +
      line(right, '#000', 0.08, 0.7) +
      line(edge, '#000', 0.1, 0.1) +
      line(inner, '#000', 0.12, 0.09, 'stroke-dasharray=".28 .1"'),
    relief: `<rect x="${-h}" y="${from}" width="${width}" height="${to - from}" fill="#fff" fill-opacity=".26"/>${line(right, '#000', 0.3, 0.5)}${line(edge, '#000', 0.16, 0.3)}${line(inner, '#000', 0.2, 0.18)}`,
  })
}
