import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { encode, firstFrame, poster } from '../src/films/encode.ts'
import { HEROES, heroInput } from '../src/films/hero.ts'
import { LOOKBOOK } from '../src/films/lookbook.ts'
import { FINE, hang, light, turn } from '../src/hang.ts'
import { aim, sceneOf } from '../src/shots.ts'
import { openStage, type Stage } from '../src/stage/browser.ts'
import { rasterize } from '../src/stage/raster.ts'
import { take } from '../src/stage/take.ts'

const HELP = `Draws the demo shop's films: two for the hero, four for the lookbook, with their posters.

  pnpm --filter demo-media videos [--only hero-desktop,lookbook-2]
`

const RATE = 20
const HERO_SECONDS = 6
const HERO_RATE = 12
const LOOKBOOK_SIZE = [640, 960] as const
const OUT = new URL('../videos', import.meta.url).pathname
const { values } = parseArgs({
  options: { only: { type: 'string' }, help: { type: 'boolean', default: false } },
})

type Frames = (at: number, i: number) => Promise<Buffer>

async function film(name: string, seconds: number, size: readonly [number, number], frame: Frames) {
  const folder = await mkdtemp(`${tmpdir()}/film-`)
  const count = seconds * RATE
  for (let i = 0; i < count; i++) {
    const png = await frame(i / count, i)
    await writeFile(`${folder}/${String(i).padStart(4, '0')}.png`, png)
    if (i === 0) await poster(png, size, `${OUT}/${name}`)
    if (i % RATE === RATE - 1) process.stdout.write(`${name} ${i + 1}/${count}\n`)
  }
  const scale = `scale=${size.join(':')}:flags=lanczos`
  const frames = ['-framerate', `${RATE}`, '-i', `${folder}/%04d.png`]
  await encode([...frames, '-vf', scale], `${OUT}/${name}`)
  await rm(folder, { recursive: true })
}

/** A lookbook frame depends on where the swing stands, so that its way back needs no second drawing. */
function swinging(stage: Stage, n: number): Frames {
  const { slug, look, shot, swing, paper } = LOOKBOOK[n]!
  const { yaw, pitch, height } = shot
  // the frame looks at one spot, the sheets show the whole garment
  const whole = { yaw, pitch, height }
  const surface = hang(look.garment, look.variant, FINE)
  const position = turn(surface.position, yaw, pitch)
  const parts = light(surface, position, FINE.rays)
  const scene = sceneOf(slug, look, whole, aim(surface, position, shot), LOOKBOOK_SIZE)
  const drawn = new Map<string, Promise<Buffer>>()
  return (at) => {
    const reach = Math.sin(at * Math.PI * 2)
    const key = reach.toFixed(4)
    const known = drawn.get(key)
    if (known) return known
    const view = { yaw: (reach * swing * Math.PI) / 180, breeze: reach * 0.9 }
    const taken = take(
      stage,
      { ...scene, artSize: 2400, paper: { top: paper[0], bottom: paper[1], shadow: 0.36 } },
      rasterize(parts, { ...scene, view }),
    )
    drawn.set(key, taken)
    return taken
  }
}

async function draw() {
  await mkdir(OUT, { recursive: true })
  const wanted = (name: string) => !values.only || values.only.split(',').includes(name)
  const stage = await openStage()
  for (const hero of HEROES) {
    if (!wanted(hero.name)) continue
    const { inputs, filter, last, done } = await heroInput(hero, HERO_SECONDS)
    const source = [...inputs, '-filter_complex', filter, '-map', last, '-r', `${HERO_RATE}`]
    await poster(await firstFrame(source), hero.size, `${OUT}/${hero.name}`)
    await encode([...source, '-t', `${HERO_SECONDS}`], `${OUT}/${hero.name}`)
    await done()
    process.stdout.write(`${hero.name}\n`)
  }
  for (const n of LOOKBOOK.keys())
    if (wanted(`lookbook-${n + 1}`))
      await film(`lookbook-${n + 1}`, 5, LOOKBOOK_SIZE, swinging(stage, n))
  await stage.close()
}

if (values.help) process.stdout.write(HELP)
else await draw()
