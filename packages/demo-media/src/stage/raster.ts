import type { Parts } from './parts.ts'
import { rimStrip, STRIDE } from './rim.ts'
import { LENS, type Scene, THICK } from './scene.ts'

/** What a pixel shows: which drawing it wears, and everything that its colour depends on. */
export interface Seen {
  readonly width: number
  readonly height: number
  /** Number of the drawing plus one; 0 where nothing is seen, negative for an inner face. */
  readonly wears: Int8Array
  /** Per pixel: position 3, normal 3, flat 2, light 6. */
  readonly values: Float32Array
}

/** Values per pixel. */
export const VALUES = 14

/** The mannequin wears no drawing. */
export const FIGURE_WEARS = 6

interface Mesh {
  readonly position: Float32Array
  readonly normal: Float32Array
  readonly flat: Float32Array
  readonly light: Float32Array
}

/** Where the lens looks. `view` moves it without measuring the light again: turn in radians, and a breeze in cm at the hem. */
interface Lens extends Pick<Scene, 'width' | 'height' | 'frame'> {
  readonly view?: { readonly yaw: number; readonly breeze: number }
}

/** Finds what a lens far in front of a garment sees in each pixel. */
export function rasterize(parts: Parts, { width, height, frame, view }: Lens): Seen {
  const near = new Float32Array(width * height).fill(Number.NEGATIVE_INFINITY)
  const wears = new Int8Array(width * height)
  const values = new Float32Array(width * height * VALUES)
  const scale = height / frame.height
  const [cv, sv] = [Math.cos(view?.yaw ?? 0), Math.sin(view?.yaw ?? 0)]

  const lay = (
    mesh: Mesh,
    index: Uint32Array,
    drawing: number,
    face: 1 | -1,
    thick: number,
    both = false,
  ) => {
    const { position, normal, flat, light } = mesh
    const count = position.length / 3
    const screen = new Float32Array(count * 3)
    for (let v = 0; v < count; v++) {
      const o = 3 * v
      const at = [0, 1, 2].map((k) => position[o + k]! + normal[o + k]! * thick) as [
        number,
        number,
        number,
      ]
      const low = Math.min(1, Math.max(0, flat[2 * v + 1]! / 70))
      if (view) {
        at[0] += view.breeze * low * low * Math.sin(flat[2 * v + 1]! * 0.06 + 0.8)
        at[2] += view.breeze * low * Math.sin(flat[2 * v]! * 0.09 + flat[2 * v + 1]! * 0.05)
      }
      const [x, z] = [cv * at[0] + sv * at[2], cv * at[2] - sv * at[0]]
      const far = 1 - z / LENS
      screen[o] = width / 2 + ((x - frame.x) / far) * scale
      screen[o + 1] = height / 2 - ((at[1] - frame.y) / far) * scale
      screen[o + 2] = z
    }
    for (let t = 0; t < index.length; t += 3) {
      const [a, b, c] = [index[t]!, index[t + 1]!, index[t + 2]!]
      const [ax, ay] = [screen[3 * a]!, screen[3 * a + 1]!]
      const [bx, by] = [screen[3 * b]!, screen[3 * b + 1]!]
      const [cx, cy] = [screen[3 * c]!, screen[3 * c + 1]!]
      const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
      // y points down on the screen: an outer face turns the other way round
      if (area === 0 || (!both && area * face > 0)) continue
      const x1 = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx)))
      const y1 = Math.min(height - 1, Math.floor(Math.max(ay, by, cy)))
      for (let y = Math.max(0, Math.ceil(Math.min(ay, by, cy))); y <= y1; y++)
        for (let x = Math.max(0, Math.ceil(Math.min(ax, bx, cx))); x <= x1; x++) {
          const wa = ((bx - x) * (cy - y) - (cx - x) * (by - y)) / area
          const wb = ((cx - x) * (ay - y) - (ax - x) * (cy - y)) / area
          const wc = 1 - wa - wb
          if (wa < 0 || wb < 0 || wc < 0) continue
          const z = wa * screen[3 * a + 2]! + wb * screen[3 * b + 2]! + wc * screen[3 * c + 2]!
          const pixel = y * width + x
          if (z <= near[pixel]!) continue
          near[pixel] = z
          wears[pixel] = face * (drawing + 1)
          const o = pixel * VALUES
          for (let k = 0; k < 3; k++) {
            values[o + k] =
              wa * position[3 * a + k]! + wb * position[3 * b + k]! + wc * position[3 * c + k]!
            values[o + 3 + k] =
              wa * normal[3 * a + k]! + wb * normal[3 * b + k]! + wc * normal[3 * c + k]!
          }
          for (let k = 0; k < 2; k++)
            values[o + 6 + k] =
              wa * flat[2 * a + k]! + wb * flat[2 * b + k]! + wc * flat[2 * c + k]!
          for (let k = 0; k < STRIDE; k++)
            values[o + 8 + k] =
              wa * light[STRIDE * a + k]! +
              wb * light[STRIDE * b + k]! +
              wc * light[STRIDE * c + k]!
        }
    }
  }
  for (const face of [1, -1] as const) {
    const mesh = { ...parts, light: face > 0 ? parts.outer : parts.inner }
    lay(mesh, parts.front, 0, face, face * THICK)
    lay(mesh, parts.back, face > 0 ? 1 : 3, face, face * THICK)
    lay(mesh, parts.collar, 2, face, face * THICK)
    lay(mesh, parts.trim, 4, face, face * THICK)
  }
  lay({ ...parts, light: parts.outer }, parts.figure, FIGURE_WEARS - 1, 1, 0)
  const strip = rimStrip(parts)
  lay(strip, strip.index, 0, 1, 0, true)
  mend({ width, height, wears, values })
  return { width, height, wears, values }
}

/** Pixels of a spot that is too small to be the inside of a sleeve or a hem, as a share of the picture. */
const SPECK = 0.0012

/** The inner faces that are seen, as connected groups of pixels. */
export function insides({ width, height, wears }: Seen): number[][] {
  const known = new Uint8Array(wears.length)
  const groups: number[][] = []
  for (let first = 0; first < wears.length; first++) {
    if (known[first] || wears[first]! >= 0) continue
    const group = [first]
    known[first] = 1
    for (let i = 0; i < group.length; i++) {
      const x = group[i]! % width
      for (const near of [-1, 1, -width, width]) {
        const to = group[i]! + near
        if (
          to < 0 ||
          to >= width * height ||
          (near === -1 && x === 0) ||
          (near === 1 && x === width - 1)
        )
          continue
        if (known[to] || wears[to]! >= 0) continue
        known[to] = 1
        group.push(to)
      }
    }
    groups.push(group)
  }
  return groups
}

/** Where two folds cross, a speck of the inside shows: it takes what the outside beside it shows. */
function mend(seen: Seen) {
  const { width, height, wears, values } = seen
  for (const group of insides(seen)) {
    if (group.length > SPECK * width * height) continue
    for (const pixel of group) {
      let from = -1
      for (let d = 1; d < 60 && from < 0; d++)
        for (const near of [d, -d, d * width, -d * width])
          if (wears[pixel + near]! > 0) from = pixel + near
      if (from < 0) continue
      wears[pixel] = wears[from]!
      values.copyWithin(pixel * VALUES, from * VALUES, (from + 1) * VALUES)
    }
  }
}
