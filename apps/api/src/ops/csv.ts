import { CsvError, parse } from 'csv-parse/sync'

/** A row's line in the file, from 1, and its raw values; an empty cell is left out. */
export type RawEntry = { line: number; value: unknown }
export type RowError = { line: number; field: string; message: string }

/**
 * The rows of a CSV file whose first row names its columns. `read` makes a value of a trimmed cell, or undefined where the
 * text is the value. A file that is not CSV, or names other columns, is one fault for each.
 */
export function readCsvRows<C extends string>(
  text: string,
  columns: readonly C[],
  read: (column: C, cell: string) => unknown,
): { entries: RawEntry[]; faults: RowError[] } {
  let unknown: string[] = []
  try {
    const rows = parse(text, {
      bom: true,
      info: true,
      skip_empty_lines: true,
      columns: (head: string[]) => {
        unknown = head.filter((name) => !(columns as readonly string[]).includes(name))
        return head
      },
    }) as unknown as { record: Record<C, string>; info: { lines: number } }[]
    if (unknown.length)
      return {
        entries: [],
        faults: unknown.map((name) => ({ line: 1, field: name, message: 'No such column.' })),
      }
    let line = 2
    const entries = rows.map(({ record, info }) => {
      const cells = (Object.entries(record) as [C, string][]).filter(
        ([, cell]) => cell.trim() !== '',
      )
      const value = Object.fromEntries(
        cells.map(([name, cell]) => [name, read(name, cell.trim()) ?? cell]),
      )
      const entry = { line, value }
      line = info.lines + 1
      return entry
    })
    return { entries, faults: [] }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return {
      entries: [],
      faults: [{ line: Number(error.lines ?? 1), field: '', message: error.message }],
    }
  }
}
