import { DOCUMENT_NAME, formatDate } from '@aaram/contracts'
import { party } from './party-block.ts'
import { PAGE, type Sheet, SMALL, SOFT, TEXT } from './sheet.ts'

type Fact = readonly [label: string, value: string]

/** Writes labelled facts below one another. Returns the y position below them. */
function facts({ pen }: Sheet, rows: readonly Fact[], x: number, y: number): number {
  let top = y
  for (const [name, value] of rows) {
    pen.line(name, x, top, 84, { ...TEXT, color: SOFT })
    top = pen.paragraph(value, x + 88, top, 167, TEXT)
  }
  return top
}

/** Writes the document's title, facts, seller and buyer. Returns the y position of the table. */
export function head(sheet: Sheet): number {
  const { pen, document } = sheet
  const { kind, number, issuedAt, orderNumber, orderedAt, suppliedAt, placeOfSupply, credit } =
    document
  const { left, width, top } = PAGE
  pen.line(DOCUMENT_NAME[kind], left, top, width, { size: 17, weight: 700 })
  pen.line('Original for recipient', left, top + 6, width, { ...SMALL, align: 'right' })
  const below = top + 36
  const issuedWith: readonly Fact[] = credit
    ? [
        ['Of invoice', `${credit.invoiceNumber} of ${formatDate(credit.invoicedAt)}`],
        ['Reason', credit.reason],
      ]
    : [['Date of supply', formatDate(suppliedAt)]]
  const rows: readonly Fact[] = [
    [kind === 'INVOICE' ? 'Invoice number' : 'Note number', number],
    [kind === 'INVOICE' ? 'Invoice date' : 'Note date', formatDate(issuedAt)],
    ...issuedWith,
    ['Order', orderedAt ? `${orderNumber} of ${formatDate(orderedAt)}` : orderNumber],
    ['Place of supply', `${placeOfSupply.state} (${placeOfSupply.code})`],
    ['Reverse charge', 'No'],
  ]
  const ends = facts(sheet, rows, left + 260, below)
  const soldBy = party(sheet, 'Sold by', document.seller, left, below)
  return (
    party(sheet, 'Billed and shipped to', document.buyer, left, Math.max(soldBy, ends) + 14) + 14
  )
}
