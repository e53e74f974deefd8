import type { Look } from '../looks/look.ts'
import { OTHERS } from '../looks/others.ts'
import { TEES } from '../looks/tees.ts'
import type { Shot } from '../shots.ts'

/** One lookbook film: a product that turns slowly to and fro in a light breeze. */
export interface LookbookFilm {
  readonly slug: string
  readonly look: Look
  readonly shot: Shot
  /** The swing's reach to each side, degrees. */
  readonly swing: number
  /** Backdrop, a tone of the cloth. */
  readonly paper: readonly [top: string, bottom: string]
}

const film = (
  slug: string,
  shot: Shot,
  swing: number,
  paper: LookbookFilm['paper'],
): LookbookFilm => ({
  slug,
  look: { ...TEES, ...OTHERS }[slug]!,
  shot,
  swing,
  paper,
})

export const LOOKBOOK: readonly LookbookFilm[] = [
  film(
    'kolam-line-oversized-t-shirt',
    { yaw: 186, pitch: 0, at: { x: 0, y: 34, side: -1 }, height: 96 },
    11,
    ['#e9d9c9', '#d9c0aa'],
  ),
  film(
    'hill-station-hoodie',
    { yaw: -6, pitch: 0, at: { x: 0, y: 16, side: 1 }, height: 104 },
    12,
    ['#e6e6e3', '#cfd0cd'],
  ),
  film(
    'indigo-vat-oversized-t-shirt',
    { yaw: 172, pitch: 2, at: { x: 2, y: 27, side: -1 }, height: 62 },
    9,
    ['#dfe3e8', '#c3cbd6'],
  ),
  film(
    'neem-green-oversized-tee',
    { yaw: 190, pitch: 0, at: { x: 0, y: 34, side: -1 }, height: 92 },
    12,
    ['#e3e3d4', '#c8cbb4'],
  ),
]
