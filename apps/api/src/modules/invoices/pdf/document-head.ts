import { DOCUMENT_NAME, formatDate } from '@aaram/contracts'
import type { Party } from '../tax-document.ts'
import { BOLD, PAGE, type Sheet, SMALL, SOFT, TEXT } from './sheet.ts'

/** Writes labelled facts below one another. Returns the y position below them. */
function facts({ pen }: Sheet, rows: readonly [string, string][], x: number, y: number): number {
  let top = y
  for (const [name, value] of rows) {
    pen.line(name, x, top, 84, { ...TEXT, color: SOFT })
    top = pen.paragraph(value, x + 88, top, 167, TEXT)
  }
  return top
}

function party({ pen }: Sheet, title: string, of: Party, x: number, y: number): number {
  pen.line(title, x, y, 250, SMALL)
  let top = pen.paragraph(of.name, x, y + 11, 245, BOLD)
  for (const text of of.address) top = pen.paragraph(text, x, top, 245, TEXT)
  const state = of.stateCode ? `${of.state} (${of.stateCode})` : of.state
  top = pen.paragraph(`State: ${state}`, x, top, 245, TEXT)
  return of.gstin ? pen.paragraph(`GSTIN: ${of.gstin}`, x, top, 245, TEXT) : top
}

/** Writes the document's title, facts, seller and buyer. Returns the y position of the table. */
export function head(sheet: Sheet): number {
  const { pen, document } = sheet
  const { kind, number, issuedAt, orderNumber, orderedAt, suppliedAt, credit } = document
  const { left, width, top } = PAGE
  const right = left + 260
  pen.line(DOCUMENT_NAME[kind], left, top, width, { size: 17, weight: 700 })
  pen.line('Original for recipient', left, top + 6, width, { ...SMALL, align: 'right' })
  const below = top + 36
  const { placeOfSupply } = document
  const ends = facts(
    sheet,
    [
      [kind === 'INVOICE' ? 'Invoice number' : 'Note number', number],
      [kind === 'INVOICE' ? 'Invoice date' : 'Note date', formatDate(issuedAt)],
      ...(credit
        ? [
            ['Of invoice', `${credit.invoiceNumber} of ${formatDate(credit.invoicedAt)}`] as [
              string,
              string,
            ],
            ['Reason', credit.reason] as [string, string],
          ]
        : [['Date of supply', formatDate(suppliedAt)] as [string, string]]),
      ['Order', orderedAt ? `${orderNumber} of ${formatDate(orderedAt)}` : orderNumber],
      ['Place of supply', `${placeOfSupply.state} (${placeOfSupply.code})`],
      ['Reverse charge', 'No'],
    ],
    right,
    below,
  )
  const soldBy = party(sheet, 'Sold by', document.seller, left, below)
  return (
    party(sheet, 'Billed and shipped to', document.buyer, left, Math.max(soldBy, ends) + 14) + 14
  )
}
