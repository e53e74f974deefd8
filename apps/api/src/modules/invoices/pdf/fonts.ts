import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import type { Face } from './faces.ts'
import { openTypeOf } from './woff.ts'

export type Weight = 400 | 700

/** The name under which a face is registered in a document. */
export const faceName = ({ name }: Face, weight: Weight): string => `${name}-${weight}`

const { resolve } = createRequire(import.meta.url)
const fonts = new Map<string, Promise<Font>>()

async function read(file: string): Promise<Font> {
  const font = create(openTypeOf(await readFile(resolve(file))))
  // None of our font files is a collection of fonts.
  if (!('layout' in font)) throw new Error(`${file} is not one font.`)
  return font
}

/** The font of a face. Each file is read once, when it is first needed. */
export function fontOf({ name, package: from }: Face, weight: Weight): Promise<Font> {
  const file = `${from}/files/${from.slice('@fontsource/'.length)}-${name}-${weight}-normal.woff`
  const known = fonts.get(file)
  if (known) return known
  const font = read(file)
  fonts.set(file, font)
  font.catch(() => fonts.delete(file))
  return font
}
