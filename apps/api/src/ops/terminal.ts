import { SingleBar } from 'cli-progress'
import Table from 'cli-table3'

/** Characters on which a terminal acts instead of showing them: control characters, and those that change the direction of text. */
const COMMANDS = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Escapes untrusted text for a terminal, as one line: `\u001b[2J` instead of clearing the screen. */
export const printable = (text: string): string => text.replace(COMMANDS, escaped)

/** As `printable`, but keeps line breaks. JSON with such escapes keeps its meaning. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n')

/** A table with headings; columns are as wide as their content. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]) {
  const drawn = new Table({ head: [...head], style: { head: [], border: [] } })
  for (const row of rows) drawn.push(row.map((cell) => printable(String(cell))))
  return drawn.toString()
}

/** Masks an address or id except for the last four characters. */
export const masked = (text: string): string => `…${text.slice(-4)}`

/** Shows the progress of long work, if the error stream is a terminal. */
export type Progress = {
  start(total: number, what: string): void
  at(done: number): void
  end(): void
}

const SILENT: Progress = { start: () => {}, at: () => {}, end: () => {} }

/** A progress bar on the error stream, so that the output can be piped. */
export function progressBar(shown: boolean): Progress {
  if (!shown || !process.stderr.isTTY) return SILENT
  const bar = new SingleBar({
    stream: process.stderr,
    format: '{what} {bar} {percentage}% {value}/{total} ({eta_formatted} left)',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
  })
  return {
    start: (total, what) => bar.start(total, 0, { what }),
    at: (done) => bar.update(done),
    end: () => bar.stop(),
  }
}
