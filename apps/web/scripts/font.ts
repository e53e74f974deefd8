import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

// Cuts the typeface down to what the shop writes; run again after an update of Fontsource. The rupee sign
// stands in Fontsource's second file, so it becomes a file of its own.
const SOURCE = new URL('../node_modules/@fontsource-variable/albert-sans/files/', import.meta.url)
const TARGET = new URL('../src/ui/fonts/', import.meta.url)

const between = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
const LATIN = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}–—‘’“”•…×−`

const CUTS = [
  { from: 'albert-sans-latin-wght-normal.woff2', to: 'albert-sans.woff2', text: LATIN },
  { from: 'albert-sans-latin-ext-wght-normal.woff2', to: 'albert-sans-rupee.woff2', text: '₹' },
]

mkdirSync(TARGET, { recursive: true })
for (const { from, to, text } of CUTS) {
  const font = await subsetFont(readFileSync(new URL(from, SOURCE)), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 300, max: 500, default: 400 } },
  })
  writeFileSync(new URL(to, TARGET), font)
  process.stdout.write(`${to} ${font.length} bytes\n`)
}
