import { isShaped } from './faces.ts'
import { faceName, type Weight } from './fonts.ts'
import { runsOf } from './runs.ts'

type Document = PDFKit.PDFDocument
/** `size` in points. */
export type Style = { size: number; weight?: Weight; align?: 'left' | 'right'; color?: string }

/** The height of a line, and the distance from its top to its baseline, as multiples of the font size. */
const LINE = 1.36
const BASELINE = 1.02
const INK = '#1c1a17'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Writes text in several scripts: each run in its own font, on one baseline. Positions and widths are in points. */
export function createPen(document: Document) {
  const use = (name: string, { size }: Style) => document.font(name).fontSize(size)
  const named = (text: string, { weight = 400 }: Style) =>
    runsOf(text).map(({ face, text: part }) => ({
      text: part,
      font: faceName(face, weight),
      isShaped: isShaped(face),
    }))
  const widthOf = (text: string, style: Style): number =>
    named(text, style).reduce((sum, run) => sum + use(run.font, style).widthOfString(run.text), 0)

  /** Splits a word that is wider than a line. */
  function pieces(word: string, style: Style, width: number): string[] {
    if (widthOf(word, style) <= width) return [word]
    const cut: string[] = ['']
    for (const { segment } of graphemes.segment(word)) {
      const longer = `${cut.at(-1)}${segment}`
      if (cut.at(-1) === '' || widthOf(longer, style) <= width) cut[cut.length - 1] = longer
      else cut.push(segment)
    }
    return cut
  }

  /** Wraps a text into lines of at most this width. */
  function wrap(text: string, style: Style, width: number): string[] {
    const lines: string[] = []
    for (const word of text.split(/\s+/).flatMap((one) => pieces(one, style, width))) {
      const last = lines.at(-1)
      const longer = last === undefined ? word : `${last} ${word}`
      if (last !== undefined && widthOf(longer, style) <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }

  /** Writes one line; `y` is its top. */
  function line(text: string, x: number, y: number, width: number, style: Style): void {
    const { size, align = 'left', color = INK } = style
    let at = align === 'right' ? x + width - widthOf(text, style) : x
    for (const run of named(text, style)) {
      use(run.font, style)
      // Copying and searching use the letters in their own order, whatever the order of the glyphs.
      if (run.isShaped) document.markContent('Span', { actual: run.text })
      document
        .fillColor(color)
        .text(run.text, at, y + size * BASELINE, { lineBreak: false, baseline: 'alphabetic' })
      if (run.isShaped) document.endMarkedContent()
      at += document.widthOfString(run.text)
    }
  }

  return {
    wrap,
    line,
    heightOf: (lines: number, { size }: Style): number => lines * size * LINE,
    /** Writes a text in as many lines as it needs. Returns the y position below it. */
    paragraph(text: string, x: number, y: number, width: number, style: Style): number {
      let top = y
      for (const one of wrap(text, style, width)) {
        line(one, x, top, width, style)
        top += style.size * LINE
      }
      return top
    },
  }
}

export type Pen = ReturnType<typeof createPen>
