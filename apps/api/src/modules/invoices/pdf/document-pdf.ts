import {
  amountInWords,
  DOCUMENT_NAME,
  formatRupees,
  indianDate,
  toPaise,
  UTGST_STATES,
} from '@aaram/contracts'
import PDFDocument from 'pdfkit'
import type { Party, TaxDocument } from '../tax-document.ts'
import { type Column, columnsOf } from './columns.ts'
import { type Face, faceName, fontOf, runsOf, type Weight } from './faces.ts'
import { createPen, type Pen, type Style } from './pen.ts'

const PAGE = { left: 40, top: 40, width: 515, bottom: 790 } as const
const WEIGHTS: readonly Weight[] = [400, 700]
const SOFT = '#6b655c'
const TEXT: Style = { size: 8.5 }
const SMALL: Style = { size: 7, color: SOFT }
const BOLD: Style = { ...TEXT, weight: 700 }
const GAP = 6

/** `29 Nov 2026`, the day in India. */
const dayText = (at: Date) =>
  new Date(`${indianDate(at)}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** Registers the fonts of every script that the document has. */
async function addFonts(pdf: PDFKit.PDFDocument, document: TaxDocument): Promise<void> {
  const { seller, buyer, lines } = document
  const texts = [
    ...[seller, buyer].flatMap(({ name, address, state }) => [name, ...address, state]),
    ...lines.flatMap(({ title, detail }) => [title, detail]),
    '₹ Aa',
  ]
  const faces = new Map<string, Face>(runsOf(texts.join(' ')).map(({ face }) => [face.name, face]))
  for (const face of faces.values())
    for (const weight of WEIGHTS)
      pdf.registerFont(faceName(face, weight), (await fontOf(face, weight)) as never)
}

type Sheet = { pdf: PDFKit.PDFDocument; pen: Pen; document: TaxDocument }

/** Facts with their names, one below the other; answers where the next thing begins. */
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

function head(sheet: Sheet): number {
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
      [kind === 'INVOICE' ? 'Invoice date' : 'Note date', dayText(issuedAt)],
      ...(credit
        ? [
            ['Of invoice', `${credit.invoiceNumber} of ${dayText(credit.invoicedAt)}`] as [
              string,
              string,
            ],
            ['Reason', credit.reason] as [string, string],
          ]
        : [['Date of supply', dayText(suppliedAt)] as [string, string]]),
      ['Order', orderedAt ? `${orderNumber} of ${dayText(orderedAt)}` : orderNumber],
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

const rule = ({ pdf }: Sheet, y: number) =>
  pdf
    .moveTo(PAGE.left, y)
    .lineTo(PAGE.left + PAGE.width, y)
    .lineWidth(0.5)
    .strokeColor('#c9c2b6')
    .stroke()

function tableHead(sheet: Sheet, columns: readonly Column[], y: number): number {
  let x: number = PAGE.left
  for (const { title, width, align } of columns) {
    sheet.pen.line(title, x, y, width - GAP, { size: 7.5, weight: 700, align })
    x += width
  }
  rule(sheet, y + 13)
  return y + 17
}

/** The table of lines, over as many pages as it needs; answers where it ends. */
function table(sheet: Sheet, columns: readonly Column[], y: number): number {
  const { pdf, pen, document } = sheet
  let top = tableHead(sheet, columns, y)
  for (const [index, line] of document.lines.entries()) {
    const cells = columns.map((column) => {
      const { text, below } = column.cell(line, index)
      const width = column.width - GAP
      return {
        column,
        lines: pen.wrap(text, TEXT, width),
        below: below ? pen.wrap(below, SMALL, width) : [],
      }
    })
    const height = Math.max(
      ...cells.map(
        (cell) => pen.heightOf(cell.lines.length, TEXT) + pen.heightOf(cell.below.length, SMALL),
      ),
    )
    if (top + height > PAGE.bottom) {
      pdf.addPage()
      top = tableHead(sheet, columns, PAGE.top)
    }
    let x: number = PAGE.left
    for (const { column, lines, below } of cells) {
      let at = top
      for (const [texts, style] of [
        [lines, TEXT],
        [below, SMALL],
      ] as const)
        for (const text of texts) {
          pen.line(text, x, at, column.width - GAP, { ...style, align: column.align })
          at += pen.heightOf(1, style)
        }
      x += column.width
    }
    top += height + 4
  }
  rule(sheet, top)
  return top + 8
}

/** The sums: taxable value, each tax by rate, and the total. */
function sums({ document: { lines, totals } }: Sheet, stateTax: string): [string, string][] {
  const byRate = [...Map.groupBy(lines, ({ percent }) => percent)].sort(([a], [b]) => a - b)
  const taxes = byRate.flatMap(([percent, some]) =>
    (
      [
        ['CGST', 'cgst', percent / 2],
        [stateTax, 'sgst', percent / 2],
        ['IGST', 'igst', percent],
      ] as const
    ).flatMap(([name, part, rate]): [string, string][] => {
      const amount = some.reduce((sum, line) => sum + line[part], 0)
      return amount === 0 ? [] : [[`${name} ${rate} %`, formatRupees(toPaise(amount))]]
    }),
  )
  return [['Taxable value', formatRupees(totals.taxable)], ...taxes]
}

function foot(sheet: Sheet, stateTax: string, y: number): void {
  const { pdf, pen, document } = sheet
  const { totals, kind, seller } = document
  const rows = sums(sheet, stateTax)
  let top = y
  if (top + rows.length * 13 + 90 > PAGE.bottom) {
    pdf.addPage()
    top = PAGE.top
  }
  const [x, width] = [PAGE.left + 300, PAGE.width - 300 - GAP]
  for (const [name, value] of rows) {
    pen.line(name, x, top, width, { ...TEXT, color: SOFT })
    pen.line(value, x, top, width, { ...TEXT, align: 'right' })
    top += 13
  }
  const total = { size: 11, weight: 700 } as const
  pen.line(kind === 'INVOICE' ? 'Total' : 'Total credited', x, top + 3, width, total)
  pen.line(formatRupees(totals.gross), x, top + 3, width, { ...total, align: 'right' })
  top = pen.paragraph(amountInWords(totals.gross), PAGE.left, top + 26, PAGE.width, BOLD)
  pen.paragraph(
    `Prices include GST. Amounts are in rupees (₹). Issued electronically by ${seller.name}; valid without a signature.`,
    PAGE.left,
    top + 6,
    PAGE.width,
    SMALL,
  )
}

function pageNumbers({ pdf, pen, document }: Sheet): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page)
    const text = `${document.number} · page ${page + 1} of ${count}`
    pen.line(text, PAGE.left, PAGE.bottom + 12, PAGE.width, { ...SMALL, align: 'right' })
  }
}

/** The document as a PDF on A4: the same bytes for the same document, with every font that it needs embedded. */
export async function documentPdf(document: TaxDocument): Promise<Buffer> {
  const name = DOCUMENT_NAME[document.kind]
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    font: '',
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: `${name} ${document.number}`,
      Author: document.seller.name,
      CreationDate: document.issuedAt,
    },
  })
  const chunks: Buffer[] = []
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  pdf.on('end', () => resolve(Buffer.concat(chunks)))
  pdf.on('error', reject)
  await addFonts(pdf, document)
  const sheet = { pdf, pen: createPen(pdf), document }
  const { placeOfSupply, seller } = document
  const isUnionTerritory = UTGST_STATES.some((state) => state === seller.state)
  const stateTax = isUnionTerritory ? 'UTGST' : 'SGST'
  const isIntraState = placeOfSupply.code === seller.stateCode
  const columns = columnsOf({ isIntraState, stateTax })
  foot(sheet, stateTax, table(sheet, columns, head(sheet)))
  pageNumbers(sheet)
  pdf.end()
  return promise
}
