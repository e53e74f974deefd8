import { SingleBar } from 'cli-progress'
import Table from 'cli-table3'

/** Rows under headings, as wide as they need. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]) {
  const drawn = new Table({ head: [...head], style: { head: [], border: [] } })
  for (const row of rows) drawn.push(row.map(String))
  return drawn.toString()
}

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
