import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'

const HELP = `Draws the demo shop's icons and Open Graph picture over the committed ones, from brand/*.svg and the hero's poster.

  pnpm --filter demo-media brand
`

const BRAND = new URL('../brand/', import.meta.url)
const at = (name: string) => new URL(name, BRAND).pathname

/** The mark on its own ground, so that a launcher may cut any shape out of it. */
async function maskable(mark: Buffer) {
  const inner = await sharp(mark, { density: 600 }).resize(330, 330).toBuffer()
  return sharp({ create: { width: 512, height: 512, channels: 3, background: '#111' } })
    .composite([{ input: inner, gravity: 'centre' }])
    .png()
    .toFile(at('icon-512-maskable.png'))
}

/** The picture that stands for the shop in a shared link: the hero's garments, the wordmark below them. */
async function openGraph() {
  const cloth = await sharp(new URL('../videos/hero-desktop-poster.jpg', import.meta.url).pathname)
    .resize(1200, 630, { fit: 'cover' })
    .modulate({ brightness: 0.8 })
    .toBuffer()
  const words = (await readFile(at('logo.svg'), 'utf8'))
    .replaceAll('#111', '#faf8f5')
    .replaceAll('#b5583c', '#f0c9a6')
  const logo = await sharp(Buffer.from(words), { density: 220 }).resize(330).toBuffer()
  return sharp(cloth)
    .composite([{ input: logo, left: 435, top: 524 }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(at('open-graph.jpg'))
}

async function draw() {
  const mark = await readFile(at('favicon.svg'))
  for (const size of [32, 180, 192, 512])
    await sharp(mark, { density: 600 })
      .resize(size, size)
      .png()
      .toFile(at(`icon-${size}.png`))
  await maskable(mark)
  await openGraph()
  process.stdout.write('brand files written\n')
}

const { values } = parseArgs({ options: { help: { type: 'boolean', default: false } } })
if (values.help) process.stdout.write(HELP)
else await draw()
