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

export function faceOf(code: number, before: Face | undefined): Face {
  if (isJoiner(code) && before) return before
  const script = SCRIPTS.find(({ from, to }) => code >= from && code <= to)
  return script ?? (isLatin(code) ? LATIN : LATIN_EXT)
}

/** True for scripts whose glyphs can be in another order than their letters. */
export const isShaped = ({ name }: Face): boolean => name !== LATIN.name && name !== LATIN_EXT.name
