import type { Party } from '../tax-document.ts'
import { BOLD, type Sheet, SMALL, TEXT } from './sheet.ts'

export function party({ pen }: Sheet, title: string, of: Party, x: number, y: number): number {
  pen.line(title, x, y, 250, SMALL)
  let top = pen.paragraph(of.name, x, y + 11, 245, BOLD)
  for (const text of of.address) top = pen.paragraph(text, x, top, 245, TEXT)
  const state = of.stateCode ? `${of.state} (${of.stateCode})` : of.state
  top = pen.paragraph(`State: ${state}`, x, top, 245, TEXT)
  return of.gstin ? pen.paragraph(`GSTIN: ${of.gstin}`, x, top, 245, TEXT) : top
}
