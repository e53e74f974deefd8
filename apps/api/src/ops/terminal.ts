import { SingleBar } from 'cli-progress'
import Table from 'cli-table3'

/** What a terminal would act on instead of showing it: control characters, and those that turn the direction of text. */
const COMMANDS = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A text of somebody else as one line that a terminal only shows: `\u001b[2J` where it would clear the screen. */
export const printable = (text: string): string => text.replace(COMMANDS, escaped)

/** The same for lines that we put together: their line breaks stay. JSON that holds such escapes says the same. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n')

/** Rows under headings, as wide as they need. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]) {
  const drawn = new Table({ head: [...head], style: { head: [], border: [] } })
  for (const row of rows) drawn.push(row.map((cell) => printable(String(cell))))
  return drawn.toString()
}

/** The last four characters of an address or id: enough to find something by, too little to write to. */
export const masked = (text: string): string => `…${text.slice(-4)}`

/** Tells a person how far a long work is; nothing where nobody looks. */
export type Progress = {
  start(total: number, what: string): void
  at(done: number): void
  end(): void
}

const SILENT: Progress = { start: () => {}, at: () => {}, end: () => {} }

/** A bar on the error stream, so that the output can be piped. */
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
