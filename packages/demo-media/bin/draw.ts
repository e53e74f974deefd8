import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { figureFor } from '../src/figure/mannequin.ts'
import { join } from '../src/garments/trim.ts'
import { FINE, hang, light, QUICK, turn } from '../src/hang.ts'
import type { Look } from '../src/looks/look.ts'
import { OTHERS } from '../src/looks/others.ts'
import { TEES } from '../src/looks/tees.ts'
import { aim, FIRST_PICTURE, sceneOf, shotsOf } from '../src/shots.ts'
import { openStage } from '../src/stage/browser.ts'
import { rasterize, type Seen } from '../src/stage/raster.ts'
import { take } from '../src/stage/take.ts'

const HELP = `Draws the demo shop's product pictures.

  pnpm --filter demo-media draw [--only slug] [--shots 1,3] [--quick] [--out folder]

  --only   one product, or several with commas; all by default
  --shots  what to draw: 1 front, 2 back, 3 close-up, 4 on the mannequin
  --quick  coarse cloth and small pictures, to look at while drawing
  --out    where to write; the committed originals by default
`

/** Bytes of one original. */
const MOST_BYTES = 170_000

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    shots: { type: 'string', default: '1,2,3,4' },
    quick: { type: 'boolean', default: false },
    out: { type: 'string', default: new URL('../originals/products', import.meta.url).pathname },
    help: { type: 'boolean', default: false },
  },
})

/** Products that wear the same hanging of the same garment are drawn together: it settles and is lit once. */
function groups(looks: readonly (readonly [string, Look])[]) {
  const all = new Map<string, (readonly [string, Look])[]>()
  const kinds = new Map<object, number>()
  for (const entry of looks) {
    const [, { garment, variant }] = entry
    if (!kinds.has(garment.pattern)) kinds.set(garment.pattern, kinds.size)
    const key = `${kinds.get(garment.pattern)}/${variant}`
    all.set(key, [...(all.get(key) ?? []), entry])
  }
  return [...all.values()]
}

/** An original: 1800 x 2700 webp; the quality gives way before the size does. */
async function original(png: Buffer): Promise<Buffer> {
  const image = sharp(png).resize(1800, 2700, { kernel: 'lanczos3' })
  for (const quality of [85, 70, 55, 45]) {
    const file = await image.clone().webp({ quality, effort: 4 }).toBuffer()
    if (file.length < MOST_BYTES || quality === 45) return file
  }
  throw new Error('unreachable')
}

async function draw() {
  const wanted = values.only?.split(',')
  const looks = Object.entries({ ...TEES, ...OTHERS }).filter(
    ([slug]) => !wanted || wanted.includes(slug),
  )
  if (looks.length === 0) throw new Error(`no such product: ${values.only}`)
  const numbers = values.shots.split(',').map(Number)
  const size = values.quick ? ([600, 900] as const) : ([1260, 1890] as const)
  const fineness = values.quick ? QUICK : FINE
  const stage = await openStage()
  let done = 0
  for (const group of groups(looks)) {
    const [, first] = group[0]!
    const surface = hang(first.garment, first.variant, fineness)
    const lit = new Map<string, { seen: Seen; frame: ReturnType<typeof aim> }>()
    for (const [slug, look] of group) {
      await mkdir(`${values.out}/${slug}`, { recursive: true })
      for (const n of numbers) {
        const shot = shotsOf(look)[n - 1]!
        const key = JSON.stringify(shot)
        if (!lit.has(key)) {
          const shown = shot.worn
            ? join([surface, figureFor(first.garment, first.variant)])
            : surface
          const position = turn(shown.position, shot.yaw, shot.pitch)
          const frame = aim(shown, position, shot)
          const parts = light(shown, position, fineness.rays)
          const [width, height] = size
          lit.set(key, { seen: rasterize(parts, { width, height, frame }), frame })
        }
        const { frame, seen } = lit.get(key)!
        const png = await take(stage, sceneOf(slug, look, shot, frame, size), seen)
        const file = `${values.out}/${slug}/${FIRST_PICTURE + n - 1}.webp`
        await writeFile(file, await original(png))
      }
      process.stdout.write(`${++done}/${looks.length} ${slug}\n`)
    }
  }
  await stage.close()
}

if (values.help) process.stdout.write(HELP)
else await draw()
