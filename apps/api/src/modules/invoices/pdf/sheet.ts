import type { TaxDocument } from '../tax-document.ts'
import type { Pen, Style } from './pen.ts'

/** The content area of an A4 page, in points. */
export const PAGE = { left: 40, top: 40, width: 515, bottom: 790 } as const
export const SOFT = '#6b655c'
export const TEXT: Style = { size: 8.5 }
export const SMALL: Style = { size: 7, color: SOFT }
export const BOLD: Style = { ...TEXT, weight: 700 }
export const GAP = 6

/** A document that is being written. */
export type Sheet = { pdf: PDFKit.PDFDocument; pen: Pen; document: TaxDocument }
