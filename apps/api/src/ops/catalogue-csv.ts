import type { CatalogueProduct } from '@aaram/contracts'
import { readCsvRows } from './csv.ts'

/** The columns of a catalogue's CSV file, in the order of an export; the first row names them. */
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

/** Numbers become numbers; what is none stays text, so that the schema names the fault. */
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

/** How a cell that holds something is read. The rest is text. */
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

/** Reads the rows of a CSV file; a file that is not CSV, or whose first row is wrong, is one fault. */
export const readCsv = (text: string) =>
  readCsvRows(text, COLUMNS, (column, cell) => READ[column]?.(cell))
