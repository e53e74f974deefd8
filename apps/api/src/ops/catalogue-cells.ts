import type { Column } from './catalogue-columns.ts'

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
export const READ_CELL: Partial<Record<Column, (text: string) => unknown>> = {
  description: lines,
  originalPrice: numeral,
  discountedPrice: numeral,
  colors: lines,
  sizes: stocks,
  images: pictures,
  imageTexts: lines,
  withdrawn: yesNo,
}
