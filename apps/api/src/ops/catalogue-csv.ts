import type { CatalogueProduct } from '@aaram/contracts'
import { READ_CELL } from './catalogue-cells.ts'
import { COLUMNS, type Column } from './catalogue-columns.ts'
import { readCsvRows } from './csv.ts'

/** A product as a row of text. */
export const toRow = (file: Record<Column, unknown>): Record<Column, string> => {
  const { description, colors, sizes = [], images, imageTexts = [] } = file as CatalogueProduct
  const plain = Object.fromEntries(COLUMNS.map((column) => [column, String(file[column] ?? '')]))
  return {
    ...(plain as Record<Column, string>),
    description: description.join('\n'),
    colors: colors.join('\n'),
    sizes: sizes.map(({ size, quantity }) => `${size}:${quantity}`).join(' '),
    images: typeof images === 'number' ? String(images) : images.map((n) => `#${n}`).join(' '),
    imageTexts: imageTexts.join('\n'),
  }
}

/** Reads the rows of a CSV file. A file that is not CSV, or has a wrong first row, gives one error. */
export const readCsv = (text: string) =>
  readCsvRows(text, COLUMNS, (column, cell) => READ_CELL[column]?.(cell))
