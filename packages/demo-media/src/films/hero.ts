import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import sharp from 'sharp'
import { cutOut } from './cut-out.ts'

/** A garment in the hero: the picture that it is cut out of, its place and width in pixels, and how it sways. */
interface Hung {
  readonly picture: string
  readonly x: number
  readonly y: number
  readonly width: number
  /** Part of a turn by which its swaying is ahead of the others. */
  readonly ahead: number
}

/** A wall with garments that sway a little, as if somebody had walked past. */
export interface Hero {
  readonly name: string
  readonly size: readonly [width: number, height: number]
  readonly garments: readonly Hung[]
}

const HOODIE = 'turmeric-hoodie/1.webp'
const SUN = 'madder-red-oversized-t-shirt/2.webp'
const KOLAM = 'kolam-line-oversized-t-shirt/2.webp'

export const HEROES: readonly Hero[] = [
  {
    name: 'hero-desktop',
    size: [1280, 720],
    garments: [
      { picture: KOLAM, x: 70, y: 116, width: 372, ahead: 0.3 },
      { picture: SUN, x: 842, y: 112, width: 378, ahead: 0.62 },
      { picture: HOODIE, x: 398, y: 84, width: 484, ahead: 0 },
    ],
  },
  {
    name: 'hero-mobile',
    size: [720, 1280],
    garments: [
      { picture: SUN, x: 330, y: 470, width: 430, ahead: 0.62 },
      { picture: KOLAM, x: -60, y: 520, width: 420, ahead: 0.3 },
      { picture: HOODIE, x: 50, y: 120, width: 620, ahead: 0 },
    ],
  },
]

/** The wall: dark enough for the words on it, lightest where the light falls. */
const wall = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="light" cx=".4" cy=".28" r=".95"><stop offset="0" stop-color="#8a7362"/><stop offset=".55" stop-color="#5d4b3f"/><stop offset="1" stop-color="#352a24"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#light)"/></svg>`

const ORIGINALS = new URL('../../originals/products/', import.meta.url).pathname

/** The garment with its shadow on the wall, with room around it to turn in. */
async function layer(picture: string, width: number): Promise<Buffer> {
  const garment = await cutOut(`${ORIGINALS}${picture}`, width)
  const room = Math.round(width * 0.12)
  const padded = await sharp(garment)
    .extend({ top: room, bottom: room, left: room, right: room, background: '#00000000' })
    .png()
    .toBuffer()
  const { data, info } = await sharp(padded)
    .extractChannel(3)
    .blur(width * 0.03)
    .linear(0.55, 0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width: w, height: h } = info
  const shadow = await sharp({
    create: { width: w, height: h, channels: 3, background: '#120c08' },
  })
    .joinChannel(data, { raw: { width: w, height: h, channels: 1 } })
    .png()
    .toBuffer()
  const [dx, dy] = [Math.round(width * 0.04), Math.round(width * 0.045)]
  return sharp({
    create: {
      width: w + dx,
      height: h + dy,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite([
      { input: shadow, left: dx, top: dy },
      { input: padded, left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
}

/** The arguments with which ffmpeg plays a hero: its inputs and the filter that moves them; `seconds` is one loop. */
export async function heroInput({ size: [width, height], garments }: Hero, seconds: number) {
  const folder = await mkdtemp(`${tmpdir()}/hero-`)
  const files = [`${folder}/wall.png`]
  await writeFile(
    files[0]!,
    await sharp(Buffer.from(wall(width, height)))
      .png()
      .toBuffer(),
  )
  for (const [i, { picture, width: wide }] of garments.entries()) {
    files.push(`${folder}/${i}.png`)
    await writeFile(files.at(-1)!, await layer(picture, wide))
  }
  const inputs = files.flatMap((file) => ['-loop', '1', '-framerate', '12', '-i', file])
  const moved = garments.map(({ ahead }, i) => {
    const turn = `2*PI*(t/${seconds}+${ahead})`
    return `[${i + 1}]format=rgba,rotate=a='0.016*sin(${turn})':c=none[g${i + 1}]`
  })
  const laid = garments.map(({ x, y, width: wide, ahead }, i) => {
    const [left, top] = [x - wide * 0.12, y - wide * 0.12]
    const below = i ? `[l${i}]` : '[0]'
    const drift = `${left.toFixed(1)}+5*sin(2*PI*(t/${seconds}+${ahead}))`
    return `${below}[g${i + 1}]overlay=x='${drift}':y=${top.toFixed(0)}:eval=frame[l${i + 1}]`
  })
  const filter = [...moved, ...laid].join(';')
  return {
    inputs,
    filter,
    last: `[l${garments.length}]`,
    done: () => rm(folder, { recursive: true }),
  }
}
