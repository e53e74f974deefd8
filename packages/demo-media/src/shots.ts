import { dress } from './art/dress.ts'
import { fontStyle } from './art/fonts.ts'
import type { Rectangle } from './art/sheet.ts'
import { scaleText, WEARER } from './figure/wearer.ts'
import { KEY } from './light/studio.ts'
import type { Look } from './looks/look.ts'
import type { Surface } from './mesh/subdivide.ts'
import type { Paper, Scene } from './stage/scene.ts'

/**
 * Number of a product's first picture. Browsers keep what a number shows for a year, so pictures that replace others get
 * the numbers after theirs.
 */
export const FIRST_PICTURE = 5

/** A camera's place: the garment's turn (degrees) and what fills the frame. */
export interface Shot {
  readonly yaw: number
  readonly pitch: number
  /** A point of the flat pattern to look at; the whole garment if absent. */
  readonly at?: { readonly x: number; readonly y: number; readonly side: 1 | -1 }
  /** Frame height, cm. */
  readonly height: number
  /** Shows the garment on the mannequin, with its height and size written beside it. */
  readonly worn?: boolean
}

/** Whether a product's print is on its back, so that the back comes first. */
export function printedBehind({ print, ink = '', second = '' }: Look): boolean {
  const art = print?.(ink, second)
  return art?.back !== undefined && art.back !== art.front
}

/** Height of the frame that shows the whole mannequin, cm. */
const FIGURE_FRAME = 212

/** The four pictures of a product: front, back, close-up, and worn by the mannequin, printed side first. */
export function shotsOf(look: Look): Shot[] {
  const { garment, variant } = look
  const lean = [5, -7, 8, -3][variant % 4]!
  const { x, y, height } = garment.detail
  const closeUp: Shot = printedBehind(look)
    ? {
        yaw: 180 + (lean > 0 ? 22 : -24),
        pitch: 4,
        at: { x: lean > 0 ? 5 : -5, y: garment.printed ?? 24, side: -1 },
        height: 36,
      }
    : { yaw: lean > 0 ? -20 : 18, pitch: 8, at: { x: lean > 0 ? x : -x, y, side: 1 }, height }
  return [
    { yaw: lean, pitch: 0, height: garment.frame },
    { yaw: 180 - lean, pitch: 0, height: garment.frame },
    closeUp,
    {
      yaw: lean * 2,
      pitch: 0,
      height: FIGURE_FRAME,
      worn: true,
    },
  ]
}

/** Where the camera looks, for a garment that has been turned. */
export function aim(
  surface: Surface,
  position: Float32Array,
  { at, height }: Shot,
): Scene['frame'] {
  if (at) {
    let least = Number.POSITIVE_INFINITY
    let best = 0
    surface.side.forEach((side, t) => {
      if (side !== at.side) return
      const v = surface.triangles[3 * t]!
      const d = (surface.flat[2 * v]! - at.x) ** 2 + (surface.flat[2 * v + 1]! - at.y) ** 2
      if (d < least) [least, best] = [d, v]
    })
    return { x: position[3 * best]!, y: position[3 * best + 1]!, height }
  }
  const box = [1e9, 1e9, -1e9, -1e9] as [number, number, number, number]
  for (let o = 0; o < position.length; o += 3) {
    box[0] = Math.min(box[0], position[o]!)
    box[1] = Math.min(box[1], position[o + 1]!)
    box[2] = Math.max(box[2], position[o]!)
    box[3] = Math.max(box[3], position[o + 1]!)
  }
  return { x: (box[0] + box[2]) / 2, y: (box[1] + box[3]) / 2, height }
}

/** Height and size of the mannequin as an SVG over the whole picture, beside a line as tall as the mannequin. */
function caption({ height }: Scene['frame'], [w, h]: readonly [number, number]): string {
  const width = (height * w) / h
  const line = width / 2 - 19
  const half = WEARER.height / 2
  const mark = (at: number) => `M${line - 2} ${at} L${line + 2} ${at}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${-width / 2} ${-height / 2} ${width} ${height}"><defs>${fontStyle()}</defs><path d="M${line} ${-half} L${line} ${half} ${mark(-half)} ${mark(half)}" fill="none" stroke="#8a8175" stroke-width=".35"/><text transform="translate(${line + 6.4} 0) rotate(-90)" text-anchor="middle" font-family="Jost Variable" font-size="5.4" letter-spacing=".12" fill="#4f483f">${scaleText}</text></svg>`
}

const PAPERS: readonly (readonly [top: string, bottom: string])[] = [
  ['#faf8f5', '#efebe4'],
  ['#f9f7f3', '#ede8e0'],
  ['#f8f6f3', '#ece9e4'],
  ['#faf7f2', '#f0eae1'],
]

function paperOf(slug: string): Paper {
  const sum = [...slug].reduce((n, c) => (n * 31 + c.charCodeAt(0)) % 9973, 7)
  const [top, bottom] = PAPERS[sum % PAPERS.length]!
  return { top, bottom, shadow: 0.34 }
}

/** Puts together all that one picture shows. */
export function sceneOf(
  slug: string,
  look: Look,
  shot: Shot,
  frame: Scene['frame'],
  size: readonly [number, number],
): Scene {
  const half = shot.height * 0.62
  const crop: Rectangle | undefined = shot.at && [
    shot.at.x * shot.at.side - half,
    shot.at.y - half,
    2 * half,
    2 * half,
  ]
  return {
    width: size[0],
    height: size[1],
    frame,
    colour: look.colour,
    melange: 0.06 + (look.melange ?? 0),
    knit: 11,
    pile: 0.35,
    seed: look.variant + 1 + slug.length * 0.37,
    key: KEY,
    art: dress(look, crop),
    artSize: shot.worn ? size[0] : Math.min(size[0] * 2, shot.at ? 3600 : 3000),
    paper: paperOf(slug),
    ...(shot.worn && { caption: caption(frame, size) }),
  }
}
