import { formatRupees, type LineTax, type Paise } from '@aaram/contracts'
import type { DocumentLine } from '../tax-document.ts'

/** The text of a cell, and smaller text below it. */
export type Cell = { text: string; below?: string }
export type Column = {
  title: string
  width: number
  align: 'left' | 'right'
  cell(line: DocumentLine, index: number): Cell
}

/** An amount without the rupee sign, as columns show it: `1,49,999.00`. */
export const plainAmount = (amount: Paise): string => formatRupees(amount).slice(1)

const percentText = (percent: number) => `${percent} %`

export const tax = (title: string, width: number, part: keyof LineTax, share: 1 | 2): Column => ({
  title,
  width,
  align: 'right',
  cell: (line) => ({ text: plainAmount(line[part]), below: percentText(line.percent / share) }),
})
