import { type Face, faceOf } from './faces.ts'

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
