import { CsvError, parse } from 'csv-parse/sync'

/** A row's line in the file (from 1), and its raw values without empty cells. */
export type RawEntry = { line: number; value: unknown }
export type RowError = { line: number; field: string; message: string }

/**
 * Reads the rows of a CSV file whose first row contains the column names. `read` converts a trimmed cell; undefined means
 * that the text is the value. If the file is not CSV, or has other columns, there is an error and no row.
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
    const faults = unknown.map((field) => ({ line: 1, field, message: 'No such column.' }))
    if (faults.length) return { entries: [], faults }
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
    const { lines: line = 1, message } = error
    return { entries: [], faults: [{ line: Number(line), field: '', message }] }
  }
}
