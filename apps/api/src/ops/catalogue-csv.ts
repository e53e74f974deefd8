import type { CatalogueProduct } from '@aaram/contracts'
import { readCsvRows } from './csv.ts'

/** The columns of a catalogue's CSV file, in the order of an export. The first row contains their names. */
export const COLUMNS = [
  'title',
  'metaTitle',
  'category',
  'sku',
  'story',
  'description',
  'originalPrice',
  'discountedPrice',
  'colors',
  'sizes',
  'images',
  'imageTexts',
  'createdAt',
  'withdrawn',
] as const satisfies readonly (keyof CatalogueProduct)[]
type Column = (typeof COLUMNS)[number]

/** Converts numbers. Other text stays as it is, so that the schema reports the error. */
const numeral = (text: string) => (/^\d+(?:\.\d+)?$/.test(text) ? Number(text) : text)
const lines = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() !== '')

function stocks(text: string) {
  return text.split(/\s+/).map((part) => {
    const [size, quantity] = part.split(':')
    return { size, ...(quantity !== undefined && { quantity: numeral(quantity) }) }
  })
}
function pictures(text: string) {
  const numbers = text.split(/\s+/)
  return text.startsWith('#') ? numbers.map((one) => numeral(one.slice(1))) : numeral(text)
}
const yesNo = (text: string) => ({ true: true, false: false })[text.toLowerCase()] ?? text

/** How non-empty cells of these columns are read. All other columns are text. */
const READ: Partial<Record<Column, (text: string) => unknown>> = {
  description: lines,
  originalPrice: numeral,
  discountedPrice: numeral,
  colors: lines,
  sizes: stocks,
  images: pictures,
  imageTexts: lines,
  withdrawn: yesNo,
}

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
  readCsvRows(text, COLUMNS, (column, cell) => READ[column]?.(cell))
