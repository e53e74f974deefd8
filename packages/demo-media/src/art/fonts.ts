import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

const FACES = [
  ['Jost Variable', '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2'],
  ['Rozha One', '@fontsource/rozha-one/files/rozha-one-latin-400-normal.woff2'],
  ['Rozha One', '@fontsource/rozha-one/files/rozha-one-devanagari-400-normal.woff2'],
] as const

const RANGES = ['', 'unicode-range: U+0000-00FF;', 'unicode-range: U+0900-097F;']

/** The print faces as a style element; drawings are loaded alone, so they carry their fonts with them. */
export const fontStyle = (): string =>
  `<style>${FACES.map(([family, file], i) => {
    const bytes = readFileSync(require.resolve(file)).toString('base64')
    return `@font-face{font-family:'${family}';font-weight:100 900;${RANGES[i]}src:url(data:font/woff2;base64,${bytes})}`
  }).join('')}</style>`
