import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { openTypeOf } from './woff.ts'

export type Weight = 400 | 700
/** A part of Noto Sans: its font files for one script. */
export type Face = { name: string; package: string }

const NOTO = '@fontsource/noto-sans'
const LATIN: Face = { name: 'latin', package: NOTO }
const LATIN_EXT: Face = { name: 'latin-ext', package: NOTO }

/** Unicode blocks and the face that covers each. */
const SCRIPTS: readonly (Face & { from: number; to: number })[] = [
  { from: 0x0900, to: 0x097f, name: 'devanagari', package: NOTO },
  { from: 0x0980, to: 0x09ff, name: 'bengali', package: `${NOTO}-bengali` },
  { from: 0x0a00, to: 0x0a7f, name: 'gurmukhi', package: `${NOTO}-gurmukhi` },
  { from: 0x0a80, to: 0x0aff, name: 'gujarati', package: `${NOTO}-gujarati` },
  { from: 0x0b00, to: 0x0b7f, name: 'oriya', package: `${NOTO}-oriya` },
  { from: 0x0b80, to: 0x0bff, name: 'tamil', package: `${NOTO}-tamil` },
  { from: 0x0c00, to: 0x0c7f, name: 'telugu', package: `${NOTO}-telugu` },
  { from: 0x0c80, to: 0x0cff, name: 'kannada', package: `${NOTO}-kannada` },
  { from: 0x0d00, to: 0x0d7f, name: 'malayalam', package: `${NOTO}-malayalam` },
]

/** Joiners between letters, which belong to the script before them. */
const isJoiner = (code: number) => code === 0x200c || code === 0x200d
/** Covered by the Latin face: Basic Latin, Latin-1, and common dashes, quotes and dots. */
const isLatin = (code: number) => code <= 0xff || (code >= 0x2000 && code <= 0x203a)

function faceOf(code: number, before: Face | undefined): Face {
  if (isJoiner(code) && before) return before
  const script = SCRIPTS.find(({ from, to }) => code >= from && code <= to)
  return script ?? (isLatin(code) ? LATIN : LATIN_EXT)
}

/** A part of a text that one face covers. */
export type Run = { face: Face; text: string }

/** Splits a text into runs of one face each. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const character of text.normalize('NFC')) {
    const last = runs.at(-1)
    const face = faceOf(character.codePointAt(0) ?? 0, last?.face)
    if (last?.face.name === face.name) last.text += character
    else runs.push({ face, text: character })
  }
  return runs
}

/** True for scripts whose glyphs can be in another order than their letters. */
export const isShaped = ({ name }: Face): boolean => name !== LATIN.name && name !== LATIN_EXT.name

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
