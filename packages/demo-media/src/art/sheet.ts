import type { Sheet } from '../stage/scene.ts'
import type { Layer } from './stitching.ts'

/** A rectangle on the flat pattern: x, y, width, height in cm. */
export type Rectangle = readonly [x: number, y: number, width: number, height: number]

/** Wraps layers as two SVG sheets over the same rectangle. */
export function sheet(area: Rectangle, layer: Layer, defs = ''): Sheet {
  const [x, y, w, h] = area
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${w * 10}" height="${h * 10}" viewBox="${area.join(' ')}">`
  return {
    area,
    ink: `${open}<defs>${defs}</defs>${layer.ink}</svg>`,
    relief: `${open}<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#808080"/>${layer.relief}</svg>`,
  }
}
