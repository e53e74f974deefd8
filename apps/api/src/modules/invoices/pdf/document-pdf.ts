import { amountInWords, DOCUMENT_NAME, formatRupees, toPaise, UTGST_STATES } from '@aaram/contracts'
import PDFDocument from 'pdfkit'
import type { TaxDocument } from '../tax-document.ts'
import type { Column } from './column.ts'
import { columnsOf } from './columns.ts'
import { head } from './document-head.ts'
import type { Face } from './faces.ts'
import { faceName, fontOf, type Weight } from './fonts.ts'
import { createPen } from './pen.ts'
import { runsOf } from './runs.ts'
import { BOLD, GAP, PAGE, type Sheet, SMALL, SOFT, TEXT } from './sheet.ts'

const WEIGHTS: readonly Weight[] = [400, 700]

/** pdfkit also accepts a font of fontkit, which its types do not list. */
type Source = Parameters<PDFKit.PDFDocument['registerFont']>[1]

/** Registers the fonts of every script that the document contains. */
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
      pdf.registerFont(faceName(face, weight), (await fontOf(face, weight)) as unknown as Source)
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

/** Writes the table of lines, on as many pages as it needs. Returns the y position below it. */
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

/** The totals: taxable value, each tax, and the amount. */
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

/** The document as an A4 PDF with all fonts embedded. The same document always gives the same bytes. */
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
