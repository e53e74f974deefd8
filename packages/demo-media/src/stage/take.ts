import sharp from 'sharp'
import type { Stage } from './browser.ts'
import type { Seen } from './raster.ts'
import type { Paper, Scene, Sheet } from './scene.ts'
import { type Drawing, shade } from './shade.ts'

/** Drawings that are already pixels, by their SVG: products of one kind share most of them. */
const drawn = new Map<string, Promise<Uint8Array>>()
const KEPT = 40

function pixels(stage: Stage, svg: string, width: number, height: number, channels: 1 | 4) {
  const key = `${width} ${channels} ${svg}`
  const known = drawn.get(key)
  if (known) return known
  const made = stage.draw(svg, width, height).then(async (png) => {
    const image = sharp(png)
    if (channels === 1) return new Uint8Array(await image.extractChannel(0).raw().toBuffer())
    const rgba = new Uint8Array(await image.ensureAlpha().raw().toBuffer())
    for (let o = 0; o < rgba.length; o += 4)
      for (let k = 0; k < 3; k++) rgba[o + k] = (rgba[o + k]! * rgba[o + 3]!) / 255
    return rgba
  })
  drawn.set(key, made)
  if (drawn.size > KEPT) drawn.delete(drawn.keys().next().value!)
  return made
}

async function drawingOf(
  stage: Stage,
  { area, ink, relief }: Sheet,
  size: number,
): Promise<Drawing> {
  const scale = size / Math.max(area[2], area[3])
  const [width, height] = [Math.round(area[2] * scale), Math.round(area[3] * scale)]
  return {
    area,
    width,
    height,
    ink: await pixels(stage, ink, width, height, 4),
    relief: await pixels(stage, relief, width, height, 1),
  }
}

/** Paper that is lightest where the soft box falls. */
const paperSvg = ({ top, bottom }: Paper, width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="slope" x1="0" y1="0" x2=".35" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${width * 0.36}" cy="${height * 0.34}" r="${height * 0.62}"><stop offset="0" stop-color="#fffdfa" stop-opacity=".55"/><stop offset="1" stop-color="#fffdfa" stop-opacity="0"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#slope)"/><rect width="100%" height="100%" fill="url(#glow)"/></svg>`

/** The shadow's colour. */
const SHADOW = [0x4a, 0x3d, 0x30] as const

/** A garment's shadow on what is behind it: its outline, blurred and moved; one byte per pixel. */
async function shadow(
  alpha: Buffer,
  width: number,
  height: number,
  share: number,
  blur: number,
  dx: number,
  dy: number,
) {
  const [w, h] = [Math.round(width / 6), Math.round(height / 6)]
  const [mx, my] = [Math.round(dx * w), Math.round(dy * h)]
  const small = await sharp(alpha, { raw: { width, height, channels: 1 } })
    .resize(w, h)
    .extractChannel(0)
    .raw()
    .toBuffer()
  const moved = Buffer.alloc(w * h)
  for (let y = my; y < h; y++) small.copy(moved, y * w + mx, (y - my) * w, (y - my) * w + w - mx)
  const soft = await sharp(moved, { raw: { width: w, height: h, channels: 1 } })
    .blur(w * blur)
    .linear(share, 0)
    .extractChannel(0)
    .raw()
    .toBuffer()
  return sharp(soft, { raw: { width: w, height: h, channels: 1 } })
    .resize(width, height)
    .extractChannel(0)
    .raw()
    .toBuffer()
}

/** Draws one picture: the garment in its colours, its shadow, the paper and the caption. PNG bytes. */
export async function take(stage: Stage, scene: Scene, seen: Seen): Promise<Buffer> {
  const { width, height, paper } = scene
  const drawings: Drawing[] = []
  for (const sheet of scene.art) drawings.push(await drawingOf(stage, sheet, scene.artSize))
  const rgba = shade(seen, scene, drawings)
  const outline = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .extractChannel(3)
    .raw()
    .toBuffer()
  const alpha = await sharp(outline, { raw: { width, height, channels: 1 } })
    .blur(0.7)
    .extractChannel(0)
    .raw()
    .toBuffer()
  const shadows = [
    await shadow(alpha, width, height, paper.shadow * 0.75, 0.052, 0.03, 0.026),
    await shadow(alpha, width, height, paper.shadow * 0.45, 0.018, 0.011, 0.01),
  ]
  const out = await sharp(Buffer.from(paperSvg(paper, width, height)))
    .removeAlpha()
    .raw()
    .toBuffer()
  for (let i = 0; i < width * height; i++) {
    // the outline's softness falls inwards, where there is colour
    const cover = rgba[4 * i + 3] === 0 ? 0 : Math.min(1, Math.max(0, (alpha[i]! - 96) / 159))
    for (let k = 0; k < 3; k++) {
      let v = out[3 * i + k]!
      for (const dark of shadows) v += (SHADOW[k]! - v) * (dark[i]! / 255)
      out[3 * i + k] = v + (rgba[4 * i + k]! - v) * cover
    }
  }
  const picture = sharp(out, { raw: { width, height, channels: 3 } })
  if (scene.caption) picture.composite([{ input: await stage.draw(scene.caption, width, height) }])
  return picture.png({ compressionLevel: 1 }).toBuffer()
}
