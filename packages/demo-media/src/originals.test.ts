import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { scaleText } from './figure/wearer.ts'
import { FIRST_PICTURE } from './shots.ts'

const here = (path: string) => new URL(`../${path}`, import.meta.url).pathname

interface Seeded {
  readonly metaTitle: string
  readonly images: number | readonly number[]
  readonly imageTexts: readonly string[]
}

const seed = new URL('../../../apps/api/src/database/seed/products.json', import.meta.url)
/** The numbers of a product's pictures. */
const numbersOf = ({ images }: Seeded) =>
  typeof images === 'number' ? Array.from({ length: images }, (_, i) => i + 1) : images

const products = JSON.parse(await readFile(seed, 'utf8')) as Seeded[]

it('the shop has 36 products, each with its own slug', () => {
  expect(new Set(products.map((p) => p.metaTitle)).size).toBe(36)
})

describe.each(products)('$metaTitle', (product) => {
  const { metaTitle, imageTexts } = product
  it('says of each picture what it shows', () => {
    expect(imageTexts).toHaveLength(numbersOf(product).length)
    expect(new Set(imageTexts).size).toBe(imageTexts.length)
  })

  it('has at least three originals of 1800 x 2700', async () => {
    expect(numbersOf(product).length).toBeGreaterThanOrEqual(3)
    for (const n of numbersOf(product)) {
      const file = here(`originals/products/${metaTitle}/${n}.webp`)
      const { width, height, format } = await sharp(file).metadata()
      expect({ file, width, height, format }).toEqual({
        file,
        width: 1800,
        height: 2700,
        format: 'webp',
      })
    }
  })

  it.each([1, 2, 3])('still has the picture %i, which earlier orders and catalogues name', (n) => {
    expect(existsSync(here(`originals/products/${metaTitle}/${n}.webp`))).toBe(true)
  })

  it('says of the picture at human scale what is written beside the mannequin', () => {
    const worn = numbersOf(product).indexOf(FIRST_PICTURE + 3)
    if (worn >= 0) expect(imageTexts[worn]).toContain(scaleText)
  })
})

it('all originals together stay under 20 MB', () => {
  const bytes = products.flatMap((product) =>
    numbersOf(product).map(
      (n) => statSync(here(`originals/products/${product.metaTitle}/${n}.webp`)).size,
    ),
  )
  expect(bytes.reduce((sum, b) => sum + b, 0)).toBeLessThan(20_000_000)
})

const FILMS = [
  'hero-desktop',
  'hero-mobile',
  'lookbook-1',
  'lookbook-2',
  'lookbook-3',
  'lookbook-4',
]

describe.each(FILMS)('%s', (name) => {
  it.each(['webm', 'mp4'])('is under 700 kB as %s', (kind) => {
    expect(statSync(here(`videos/${name}.${kind}`)).size).toBeLessThan(700_000)
  })

  it.each(['webp', 'jpg'])('has a poster as %s', (kind) => {
    expect(existsSync(here(`videos/${name}-poster.${kind}`))).toBe(true)
  })
})

it('mp4 films can start before they are wholly loaded', async () => {
  for (const name of FILMS) {
    const head = (await readFile(here(`videos/${name}.mp4`))).toString('latin1')
    expect(head.indexOf('moov')).toBeLessThan(head.indexOf('mdat'))
  }
})
