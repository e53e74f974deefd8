import { linear } from './colour.ts'
import { FIGURE_WEARS, type Seen, VALUES } from './raster.ts'
import { LENS, type Scene } from './scene.ts'

/** A drawing as pixels: ink multiplied by its alpha, and height (128 is level), over a rectangle of the flat pattern, cm. */
export interface Drawing {
  readonly area: readonly [x: number, y: number, width: number, height: number]
  readonly width: number
  readonly height: number
  readonly ink: Uint8Array
  readonly relief: Uint8Array
}

/** The mannequin's matte surface. */
const FIGURE_COLOUR = linear('#bdb3a4')

const fract = (v: number) => v - Math.floor(v)
const hash = (x: number, y: number) => {
  const [a, b] = [fract(x * 123.34), fract(y * 456.21)]
  const d = a * (a + 45.32) + b * (b + 45.32)
  return fract((a + d) * (b + d))
}
function noise(x: number, y: number) {
  const [i, j] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [x - i, y - j]
  const [u, v] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)]
  const low = hash(i, j) + (hash(i + 1, j) - hash(i, j)) * u
  const high = hash(i, j + 1) + (hash(i + 1, j + 1) - hash(i, j + 1)) * u
  return low + (high - low) * v
}

/** sRGB bytes to linear light. */
const LINEAR = Float32Array.from({ length: 256 }, (_, i) => {
  const c = i / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
})
const toByte = (v: number) =>
  255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * Math.max(0, v) ** (1 / 2.4) - 0.055)

/** A channel of a drawing at a place of the flat pattern, between its pixels. */
function sample(
  from: Uint8Array,
  channels: number,
  channel: number,
  { area, width, height }: Drawing,
  x: number,
  y: number,
) {
  const px = Math.min(width - 1.001, Math.max(0, ((x - area[0]) / area[2]) * width - 0.5))
  const py = Math.min(height - 1.001, Math.max(0, ((y - area[1]) / area[3]) * height - 0.5))
  const [i, j] = [Math.floor(px), Math.floor(py)]
  const at = (dx: number, dy: number) => from[((j + dy) * width + i + dx) * channels + channel]!
  const [u, v] = [px - i, py - j]
  const low = at(0, 0) + (at(1, 0) - at(0, 0)) * u
  return low + (at(0, 1) + (at(1, 1) - at(0, 1)) * u - low) * v
}

type Cloth = Pick<Scene, 'colour' | 'melange' | 'knit' | 'pile' | 'seed' | 'key'>

/** Height of the yarn at a place of the cloth, 0 to 1: stitches, blurred by the loops of the pile. */
function yarn(px: number, py: number, knit: number, pile: number) {
  const q = knit * 0.62
  const loops =
    0.55 * noise(px * q * 1.3, py * q * 1.3) + 0.45 * noise(px * q * 2.9 + 4, py * q * 2.9 + 4)
  const [sx, sy] = [px * knit, py * knit * 1.25]
  const leg = Math.abs(fract(sx) - 0.5)
  const run = fract(sy + leg * 1.1 + 0.12 * noise(sx * 0.7, sy * 0.7))
  const stitch =
    (1 - (Math.abs(run - 0.5) * 2) ** 2) * 0.6 + (1 - (Math.abs(leg - 0.25) * 4) ** 2) * 0.4
  return stitch + (loops - stitch) * pile
}

/** How the room and the soft box tint red, green and blue. */
const SKY = [0.97, 0.985, 1] as const
const BOX = [1, 0.985, 0.955] as const

/** Lights the cloth in its colours: RGBA bytes, transparent where nothing is seen. */
export function shade(
  { width, height, wears, values }: Seen,
  { colour, key, knit, melange, pile, seed }: Cloth,
  drawings: readonly Drawing[],
): Uint8Array {
  const out = new Uint8Array(width * height * 4)
  const cloth = linear(colour)
  // one set of numbers for all pixels: there are millions of them
  const normal = new Float64Array(3)
  const base = new Float64Array(3)
  const lit = new Float64Array(3)

  /** Bends the normal by the relief and the weave between a pixel and its neighbours; answers how far the weave shows. */
  const bend = (
    drawing: Drawing,
    o: number,
    r: number,
    d: number,
    mirror: 1 | -1,
    face: 1 | -1,
  ) => {
    const soft = face > 0 ? pile : 1
    const [u, v] = [values[o + 6]! * mirror, values[o + 7]!]
    const [ux, uy] = [values[r + 6]! * mirror, values[r + 7]!]
    const [wx, wy] = [values[d + 6]! * mirror, values[d + 7]!]
    const coarse = Math.max(Math.hypot(ux - u, uy - v), Math.hypot(wx - u, wy - v)) * knit
    if (coarse >= knit * 2) return 0
    const f = Math.min(1, Math.max(0, (0.42 - coarse) / 0.22))
    const fine = f * f * (3 - 2 * f)
    const bulge = (px: number, py: number) => {
      const level = sample(drawing.relief, 1, 0, drawing, px, py) / 255 - 0.5
      const weave = fine > 0 ? fine * 0.013 * yarn(px, py, knit, soft) : 0
      return level * 0.4 * (face > 0 ? 1 : 0.35) + weave
    }
    const h = bulge(u, v)
    const [hx, hy] = [bulge(ux, uy) - h, bulge(wx, wy) - h]
    const [nx, ny, nz] = [normal[0]!, normal[1]!, normal[2]!]
    const [ax, ay, az] = [
      values[r]! - values[o]!,
      values[r + 1]! - values[o + 1]!,
      values[r + 2]! - values[o + 2]!,
    ]
    const [bx, by, bz] = [
      values[d]! - values[o]!,
      values[d + 1]! - values[o + 1]!,
      values[d + 2]! - values[o + 2]!,
    ]
    const [px, py, pz] = [by * nz - bz * ny, bz * nx - bx * nz, bx * ny - by * nx]
    const [qx, qy, qz] = [ny * az - nz * ay, nz * ax - nx * az, nx * ay - ny * ax]
    const det = ax * px + ay * py + az * pz
    const [size, sign] = [Math.abs(det), Math.sign(det)]
    const mx = size * nx - sign * (hx * px + hy * qx)
    const my = size * ny - sign * (hx * py + hy * qy)
    const mz = size * nz - sign * (hx * pz + hy * qz)
    const length = Math.hypot(mx, my, mz)
    if (length > 0) {
      normal[0] = mx / length
      normal[1] = my / length
      normal[2] = mz / length
    }
    return fine
  }

  /** The cloth's own colour at a place, with its print. */
  const colourAt = (drawing: Drawing, u: number, v: number, fine: number, soft: number) => {
    const flecks =
      melange > 0.1
        ? 0.6 * noise(u * 5 + 11, v * 2.2 + 11) + 0.4 * noise(u * 11.5 + 3, v * 5 + 3) - 0.5
        : 0
    const fibres = noise(u * 26, v * 9) - 0.5
    const weave = fine > 0 ? fine * (1 - yarn(u, v, knit, soft)) : 0
    const tone =
      1 +
      melange * (0.9 * flecks + 0.55 * fibres) +
      0.05 * (noise(u * 0.5 + seed, v * 0.5 + seed) - 0.5)
    const alpha = sample(drawing.ink, 4, 3, drawing, u, v) / 255
    const inked = alpha > 0 ? alpha * (1 - 0.1 * weave - 0.05 * noise(u * 18, v * 18)) : 0
    for (let k = 0; k < 3; k++) {
      const own = cloth[k]! * tone
      const ink =
        alpha > 0
          ? LINEAR[Math.round(Math.min(255, sample(drawing.ink, 4, k, drawing, u, v) / alpha))]!
          : 0
      base[k] = (own + (ink - own) * inked) * (1 - 0.075 * weave)
    }
  }

  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x
      const wearing = wears[pixel]!
      if (wearing === 0) continue
      const face = wearing > 0 ? 1 : -1
      const drawing = drawings[Math.abs(wearing) - 1]
      const o = pixel * VALUES
      const l = Math.hypot(values[o + 3]!, values[o + 4]!, values[o + 5]!) || 1
      for (let k = 0; k < 3; k++) normal[k] = (values[o + 3 + k]! * face) / l
      if (drawing && Math.abs(wearing) !== FIGURE_WEARS) {
        const mirror = Math.abs(wearing) === 2 ? -1 : 1
        const soft = face > 0 ? pile : 1
        // neighbours to the right and below of the same cloth
        const right = x + 1 < width && wears[pixel + 1] === wearing
        const below = y + 1 < height && wears[pixel + width] === wearing
        const fine =
          right && below ? bend(drawing, o, o + VALUES, o + width * VALUES, mirror, face) : 0
        colourAt(drawing, values[o + 6]! * mirror, values[o + 7]!, fine, soft)
      } else base.set(Math.abs(wearing) === FIGURE_WEARS ? FIGURE_COLOUR : cloth)
      const [nx, ny, nz] = [normal[0]!, normal[1]!, normal[2]!]
      const [ex, ey, ez] = [-values[o]! * 0.2, -values[o + 1]! * 0.2, LENS - values[o + 2]!]
      const el = Math.hypot(ex, ey, ez)
      const room =
        Math.max(
          0,
          values[o + 8]! / 4 +
            (values[o + 9]! * nx + values[o + 10]! * ny + values[o + 11]! * nz) / 2,
        ) / Math.PI
      const lambert = nx * key[0] + ny * key[1] + nz * key[2]
      const direct = Math.max(0, (lambert + 0.12) / 1.12) * values[o + 12]!
      const open = values[o + 13]!
      const rim = (1 - Math.max(0, (nx * ex + ny * ey + nz * ez) / el)) ** 3
      const glow = rim * 0.05 * (room + direct) * (0.4 + 0.6 * open)
      for (let k = 0; k < 3; k++) {
        const light = SKY[k]! * room * 0.62 + BOX[k]! * direct * 1.05
        const bounce = (0.12 + base[k]! * 0.75) * (1 - open)
        const sum = base[k]! * (light + bounce * 0.5) + glow
        // a long shoulder, so that white cloth keeps its folds
        lit[k] = ((sum * (1 + sum * 0.06)) / (1 + sum * 0.28)) * 1.06
      }
      const grey = 0.2126 * lit[0]! + 0.7152 * lit[1]! + 0.0722 * lit[2]!
      for (let k = 0; k < 3; k++)
        out[pixel * 4 + k] = Math.min(255, toByte(grey + (lit[k]! - grey) * 0.86))
      out[pixel * 4 + 3] = 255
    }
  return out
}
