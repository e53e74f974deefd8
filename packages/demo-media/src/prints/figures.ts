import { CHEST, line, type Printer } from './print.ts'

/** A stepwell from above: stairs inside stairs, down to the water. */
export const stepwell: Printer = (ink, second) => {
  const side = (i: number) => 13.5 - i * 1.75
  const rings = Array.from({ length: 7 }, (_, i) => {
    const s = side(i)
    const n = 6 - Math.floor(i / 2)
    const treads = [0, 90, 180, 270].map((turn) => {
      let d = ''
      for (let k = -n; k < n; k++) {
        const [a, b] = [(k / n) * (s - 1.2), ((k + 1) / n) * (s - 1.2)]
        const m = (a + b) / 2
        d += `M${a} ${-s} L${m} ${-s + 1.25} L${b} ${-s} `
      }
      return `<g transform="rotate(${turn})">${line(d, ink, 0.15, 'stroke-linejoin="round"')}</g>`
    })
    return `<rect x="${-s}" y="${-s}" width="${2 * s}" height="${2 * s}" fill="none" stroke="${ink}" stroke-width=".2"/>${treads.join('')}`
  })
  return {
    back: `<g transform="translate(0 29)">${rings.join('')}<rect x="-1.5" y="-1.5" width="3" height="3" fill="${second}"/></g>`,
    front: `<g transform="${CHEST}">${[1.5, 1, 0.5].map((s) => `<rect x="${-s}" y="${-s}" width="${2 * s}" height="${2 * s}" fill="none" stroke="${ink}" stroke-width=".13"/>`).join('')}</g>`,
  }
}

/** One panel of a carved stone screen: eight-pointed stars and the crosses between them. */
export const jaali: Printer = (ink) => {
  const unit = 3.4
  const star = (x: number, y: number) => {
    const r = unit * 0.5
    const square = `<rect x="${-r * 0.72}" y="${-r * 0.72}" width="${r * 1.44}" height="${r * 1.44}"/>`
    return `<g transform="translate(${x} ${y})">${square}<g transform="rotate(45)">${square}</g><circle r="${r * 0.34}"/></g>`
  }
  const cells = Array.from({ length: 63 }, (_, i) =>
    star(((i % 7) - 3) * unit, Math.floor(i / 7) * unit + 17),
  ).join('')
  const net =
    Array.from(
      { length: 8 },
      (_, i) => `M${(i - 3.5) * unit} ${17 - unit / 2} l0 ${unit * 9}`,
    ).join(' ') +
    Array.from(
      { length: 10 },
      (_, i) => `M${-3.5 * unit} ${17 + (i - 0.5) * unit} l${unit * 7} 0`,
    ).join(' ')
  const frame = (g: number) => {
    const [w, top, low] = [3.5 * unit + g, 17 - unit / 2 - g, 17 + 8.5 * unit + g]
    return line(
      `M${-w} ${low} L${-w} ${top} L${w} ${top} L${w} ${low} Z`,
      ink,
      g > 0.7 ? 0.34 : 0.16,
    )
  }
  return {
    back: `<g fill="none" stroke="${ink}" stroke-width=".2">${cells}</g>${line(net, ink, 0.12)}${frame(0.5)}${frame(1.1)}`,
    front: `<g fill="none" stroke="${ink}" stroke-width=".14" transform="${CHEST}"><rect x="-1" y="-1" width="2" height="2"/><rect x="-1" y="-1" width="2" height="2" transform="rotate(45)"/><circle r=".45"/></g>`,
  }
}

/** A kolam: one unbroken loop that goes around every dot and comes home. */
export const kolam: Printer = (ink) => {
  const [across, down, cell] = [5, 6, 2.15]
  const steps = 1440
  // a point that bounces between the borders of a grid, five times across for every six down
  const bounce = (turns: number) => Math.asin(Math.sin(turns)) / (Math.PI / 2)
  const raw = Array.from({ length: steps }, (_, i) => {
    const t = (i / steps) * Math.PI * 2
    return [bounce(down * t) * across * cell, bounce(across * t) * down * cell] as const
  })
  const reach = 9
  const loop = raw.map((_, i) => {
    let [x, y] = [0, 0]
    for (let k = -reach; k <= reach; k++) {
      const [a, b] = raw[(i + k + steps) % steps]!
      x += a
      y += b
    }
    const n = 2 * reach + 1
    return `${(x / n).toFixed(2)} ${(y / n).toFixed(2)}`
  })
  const dots: string[] = []
  for (let i = -across + 1; i < across; i++)
    for (let j = -down + 1; j < down; j++)
      if ((i + j) % 2 !== 0) dots.push(`<circle cx="${i * cell}" cy="${j * cell}" r=".24"/>`)
  return {
    back: `<g transform="translate(0 29)">${line(`M${loop.join('L')}Z`, ink, 0.28, 'stroke-linejoin="round"')}<g fill="${ink}">${dots.join('')}</g></g>`,
    front: `<g transform="${CHEST}">${line('M0 -1.5 C1.8 -1.5 1.5 0 0 0 S-1.8 1.5 0 1.5 S1.5 0 0 0 S-1.8 -1.5 0 -1.5Z', ink, 0.15)}</g>`,
  }
}

/** A lotus drawn with a compass alone. */
export const lotus: Printer = (ink) => {
  const petal = (r: number) => `M0 0 A${r} ${r} 0 0 1 0 ${-r} A${r} ${r} 0 0 1 0 0Z`
  const flower = (r: number, n: number, turn: number, w: number) =>
    Array.from(
      { length: n },
      (_, i) =>
        `<path d="${petal(r)}" transform="rotate(${turn + (360 / n) * i})" fill="none" stroke="${ink}" stroke-width="${w}"/>`,
    ).join('')
  return {
    back: `<g transform="translate(0 28)">${flower(12, 12, 0, 0.18)}${flower(12, 12, 15, 0.1)}${flower(6.4, 12, 15, 0.16)}<circle r="12.9" fill="none" stroke="${ink}" stroke-width=".14"/><circle r="1" fill="${ink}"/></g>`,
    front: `<g transform="${CHEST}">${flower(1.6, 6, 0, 0.1)}</g>`,
  }
}

/** An arch within an arch within an arch. */
export const arches: Printer = (ink, second) => {
  const arch = (w: number, top: number) =>
    `M${-w} 42 L${-w} ${top + w * 1.15} C${-w} ${top + w * 0.5} ${-w * 0.42} ${top + w * 0.35} 0 ${top} C${w * 0.42} ${top + w * 0.35} ${w} ${top + w * 0.5} ${w} ${top + w * 1.15} L${w} 42 Z`
  return {
    back: `${line(arch(11, 13), ink, 0.26)}${line(arch(10.2, 14.2), ink, 0.12)}<path d="${arch(7.4, 18.6)}" fill="${second}"/>${line(arch(7.4, 18.6), ink, 0.2)}<path d="${arch(3.9, 25)}" fill="${ink}"/>`,
    front: `<g transform="${CHEST} scale(.11) translate(0 -28)"><path d="${arch(9, 15)}" fill="${ink}"/></g>`,
  }
}

/** A twig of neem. */
export const neem: Printer = (ink) => {
  const leaf = 'M0 0 C.9 -1.6 3 -2.7 6 -2.5 C4.6 -.6 2.4 .6 0 0Z'
  const leaves = Array.from({ length: 9 }, (_, i) => {
    const y = 41 - i * 2.9
    const x = 1.5 * Math.sin((i / 9) * 2.6)
    const s = 1 - i * 0.06
    return [1, -1]
      .map(
        (m) =>
          `<g transform="translate(${x} ${y + (m > 0 ? 0 : 1.2)}) scale(${m * s} ${s}) rotate(${-16 - i * 2})"><path d="${leaf}"/></g>`,
      )
      .join('')
  }).join('')
  return {
    back: `<g fill="${ink}">${leaves}</g>${line('M0 45 C.2 36 2.6 26 .8 13', ink, 0.24, 'stroke-linecap="round"')}<g fill="${ink}" transform="translate(.8 14) rotate(-62) scale(.55)"><path d="${leaf}"/></g>`,
    front: `<g fill="${ink}" transform="${CHEST} scale(.42) translate(-3 1)"><path d="${leaf}"/></g>`,
  }
}

/** A cutting-chai glass above the heart. */
export const chai: Printer = (ink) => ({
  front: `<g transform="${CHEST}">${line('M-.95 -1.2 L-.6 1.3 L.6 1.3 L.95 -1.2 Z', ink, 0.14, 'stroke-linejoin="round"')}<path d="M-.83 -.5 L-.6 1.2 L.6 1.2 L.83 -.5 Z" fill="${ink}" fill-opacity=".85"/>${line('M-.3 -1.7 c-.3 -.4 .3 -.6 0 -1.1 M.3 -1.7 c-.3 -.4 .3 -.6 0 -1.1', ink, 0.1, 'stroke-linecap="round"')}</g>`,
})

/** The shop's mark, small and tonal: a rounded arch over a dot. */
export const mark: Printer = (ink) => ({
  front: `<g transform="${CHEST}">${line('M-1 1.1 L-1 0 A1 1 0 0 1 1 0 L1 1.1', ink, 0.17)}<circle cy=".55" r=".3" fill="${ink}"/></g>`,
})
