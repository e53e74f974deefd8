import type { Look } from '../looks/look.ts'
import type { Sheet } from '../stage/scene.ts'
import { fontStyle } from './fonts.ts'
import { type Rectangle, sheet } from './sheet.ts'
import { type Layer, layers } from './stitching.ts'

/** The collar's drawing: a strip around x 200, as the collar mesh numbers it. */
const COLLAR: Rectangle = [172, -1, 56, 11]

/** The trims' drawing: a cord's way down around x 300, as the cord's mesh numbers it. */
const TRIM: Rectangle = [297, -1, 6, 30]

const printed = (svg: string | undefined): Layer => ({ ink: svg ?? '', relief: '' })

/** The woven label inside the neck. */
const label: Layer = {
  ink: '<rect x="-2.3" y="3.6" width="4.6" height="1.9" fill="#f3eee4"/><text x="0" y="4.95" font-family="Jost Variable" font-weight="400" font-size="1.15" letter-spacing=".1" text-anchor="middle" fill="#1a1a1a">aaram</text>',
  relief: '<rect x="-2.3" y="3.6" width="4.6" height="1.9" fill="#fff" fill-opacity=".5"/>',
}

/** Draws a product's cloth: front, back, collar, inside of the back and trims. `crop` limits it for a close-up. */
export function dress(look: Look, crop?: Rectangle): Sheet[] {
  const { garment, print, ink = '#111', second = '#111' } = look
  const { front, back, collar, trim } = garment.sewing
  const art = print?.(ink, second)
  const area = crop ?? garment.area
  const fonts = fontStyle()
  return [
    sheet(area, layers(printed(art?.front), front), fonts),
    sheet(area, layers(printed(art?.back), back), fonts),
    sheet(garment.collarArea ?? COLLAR, collar ?? printed('')),
    sheet([-8, -4, 16, 16], garment.pattern.form === 'torso' ? label : printed(''), fonts),
    sheet(TRIM, trim ?? printed('')),
  ]
}
