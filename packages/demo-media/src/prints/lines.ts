import { CHEST, line, type Printer, scatter, text } from './print.ts'

const JOST = 'font-family="Jost Variable" font-weight="400"'

/** Rain: fine upright strokes that thin out towards the hem. */
export const rain: Printer = (ink) => {
  const strokes = Array.from({ length: 41 }, (_, i) => {
    const x = (i - 20) * 0.82
    const reach = 30 * (1 - (Math.abs(x) / 17) ** 2 * 0.35)
    let y = 13 + scatter(i) * 3
    let out = ''
    for (let k = 0; y < 13 + reach; k++) {
      const l = 0.6 + scatter(i * 31 + k) * (4.4 - k * 0.2)
      out += `M${x} ${y.toFixed(2)} l0 ${Math.max(0.3, l).toFixed(2)} `
      y += l + 0.5 + scatter(i * 17 + k) * (0.5 + k * 0.28)
    }
    return out
  }).join('')
  return {
    back: line(strokes, ink, 0.16, 'stroke-linecap="round"'),
    front: `<g transform="${CHEST}">${line('M-1.2 -1 l0 1.5 M-.6 -.5 l0 1.9 M0 -1.2 l0 1.6 M.6 -.2 l0 1.5 M1.2 -.9 l0 1.3', ink, 0.13, 'stroke-linecap="round"')}</g>`,
  }
}

/** A horizon: two rules, the lower one broken by light. */
export const horizon: Printer = (ink) => {
  const glints = Array.from({ length: 12 }, (_, i) => {
    const w = 15 * (1 - i / 13) * (0.7 + 0.3 * scatter(i + 3))
    return `M${-w / 2 + (scatter(i) - 0.5) * 3} ${25.6 + i * 0.8} l${w.toFixed(2)} 0 `
  }).join('')
  return {
    back:
      line('M-15 24 L15 24', ink, 0.16) +
      line(glints, ink, 0.13) +
      `<circle cx="0" cy="21.2" r="1.5" fill="${ink}"/>`,
    front: `<g transform="${CHEST}">${line('M-2.6 0 L2.6 0', ink, 0.12)}${line('M-1.3 .5 L1.5 .5', ink, 0.1)}</g>`,
  }
}

/** A sun that comes apart into bars as it sets. */
export const settingSun: Printer = (ink) => {
  const r = 12.5
  const bars = Array.from({ length: 11 }, (_, i) => {
    const y = -2 + i * 1.34
    const gap = 0.16 + i * 0.085
    return `<rect x="-20" y="${y}" width="40" height="${gap}"/>`
  }).join('')
  return {
    back: `<g transform="translate(0 27)"><mask id="bars"><rect x="-20" y="-20" width="40" height="40" fill="#fff"/><g fill="#000">${bars}</g></mask><circle r="${r}" fill="${ink}" mask="url(#bars)"/></g>`,
    front: `<g transform="${CHEST}"><path d="M-1.5 0 A1.5 1.5 0 0 1 1.5 0 Z" fill="${ink}"/>${line('M-1.5 .35 L1.5 .35 M-1.1 .7 L1.1 .7', ink, 0.14)}</g>`,
  }
}

/** Evening in five bands, from rose to slate, each thinner than the last. */
export const dusk: Printer = () => {
  const bands = ['#e0b4a8', '#c9949c', '#a67f97', '#7f6e8f', '#5a5d7c']
  let y = 14
  const out = bands.map((colour, i) => {
    const h = 5.2 - i * 0.95
    const band = `<rect x="-14" y="${y}" width="28" height="${h}" fill="${colour}"/>`
    y += h + 0.55
    return band
  })
  return {
    back: out.join(''),
    front: `<g transform="${CHEST}">${bands.map((c, i) => `<rect x="-1.3" y="${-1 + i * 0.5}" width="2.6" height="${0.36 - i * 0.04}" fill="${c}"/>`).join('')}</g>`,
  }
}

/** Rings left by a pebble tied into the cloth before dyeing: uneven, pale, soft. */
export const resist: Printer = (ink) => {
  const ring = (r: number, w: number, seed: number) => {
    const points = Array.from({ length: 240 }, (_, i) => {
      const a = (i / 240) * Math.PI * 2
      const q =
        r +
        0.35 * Math.sin(a * 3 + seed) +
        0.22 * Math.sin(a * 7 + seed * 2) +
        0.05 * Math.sin(a * 17 + seed * 5)
      return `${(Math.cos(a) * q).toFixed(2)} ${(27 + Math.sin(a) * q).toFixed(2)}`
    })
    return line(
      `M${points.join('L')}Z`,
      ink,
      w,
      'stroke-opacity=".82" stroke-dasharray="2.6 .12 1.1 .08 4 .16"',
    )
  }
  return {
    back: [3, 5, 6.6, 8.6, 10.1, 12.2, 13.4]
      .map((r, i) => ring(r, 0.7 - i * 0.075, i + 1))
      .join(''),
  }
}

/** A ridge line of far mountains in three distances, below where a hood lies. */
export const ridge: Printer = (ink) => {
  const range = (y: number, h: number, seed: number) => {
    const points = Array.from({ length: 45 }, (_, i) => {
      const x = (i - 22) * 0.72
      const up =
        Math.abs(Math.sin(i * 0.31 + seed)) * 0.6 +
        Math.abs(Math.sin(i * 0.83 + seed * 2.2)) * 0.3 +
        scatter(i + seed * 50) * 0.16
      return `${x.toFixed(2)} ${(y - up * h).toFixed(2)}`
    })
    return line(`M${points.join('L')}`, ink, 0.2, 'stroke-linejoin="round"')
  }
  return { back: range(40, 6, 1.3) + range(43.4, 4.2, 2.9) + range(46, 2.6, 4.1) }
}

/** A small wave where a pocket would be. */
export const wave: Printer = (ink) => ({
  front: `<g transform="${CHEST}">${[0, 0.75, 1.5].map((y) => line(`M-2 ${y} C-1.5 ${y - 0.9} -.9 ${y - 0.9} -.4 ${y} S.7 ${y + 0.8} 1.1 ${y} S1.8 ${y - 0.7} 2.1 ${y - 0.5}`, ink, 0.16, 'stroke-linecap="round"')).join('')}</g>`,
})

/** One word at the heart, its answer across the back. */
export const answer: Printer = (ink) => ({
  front: `<g transform="${CHEST}">${text('effortlessly', 0, 0, 1.25, ink, `${JOST} letter-spacing=".12"`)}</g>`,
  back: text(
    'elevated.',
    0,
    22,
    6.6,
    ink,
    `font-family="Jost Variable" font-weight="300" letter-spacing=".1"`,
  ),
})

/** Lettering that leans back. */
export const sunday: Printer = (ink, second) => ({
  front: `<g transform="translate(0 24)">${text('slow', 0, 0, 8.4, ink, 'font-family="Rozha One" letter-spacing="-.1"')}${text('इतवार', 0, 7.6, 6.2, ink, 'font-family="Rozha One"')}${line('M-8.6 10 L8.6 10', second, 0.14)}${text('NO PLANS TILL MONDAY', 0, 11.8, 1.05, second, `${JOST} letter-spacing=".34"`)}</g>`,
})

/** A line of lights down both sides of the placket. */
export const lights: Printer = (ink) => {
  const dots = (x: number) =>
    line(`M${x} 19 L${x} 66`, ink, 0.34, 'stroke-linecap="round" stroke-dasharray="0 1.5"')
  return { front: dots(-3.1) + dots(3.1) + dots(-4) + dots(4) }
}

/** Fine stripes, spaced like the rules on an old ticket. */
export const stripes: Printer = (ink) => {
  const rules = Array.from({ length: 43 }, (_, i) => `M-60 ${-5.1 + i * 1.9} l120 0`).join(' ')
  const all = line(rules, ink, 0.42)
  return { front: all, back: all }
}
