import * as z from 'zod/mini'
import { type PincodeRule, pincodeRule } from '../modules/delivery/delivery.service.ts'
import { type RowError, readCsvRows } from './csv.ts'

/** The columns of the seller's table of pincodes. The first row contains their names. */
export const DELIVERY_COLUMNS = [
  'pincode',
  'minDays',
  'maxDays',
  'cod',
  'deliverable',
] as const satisfies readonly (keyof PincodeRule)[]

const { localeError } = z.locales.en()

const numeral = (cell: string) => (/^\d{1,3}$/.test(cell) ? Number(cell) : cell)
const YES_NO: Readonly<Record<string, boolean>> = { yes: true, true: true, no: false, false: false }
const yesNo = (cell: string) => YES_NO[cell.toLowerCase()] ?? cell
const READ = { minDays: numeral, maxDays: numeral, cod: yesNo, deliverable: yesNo } as const

/** Reads the seller's table and checks every row. Each fault has its line. Use the rows only if there are no faults. */
export function readDeliveryTable(text: string): { rows: PincodeRule[]; faults: RowError[] } {
  const { entries, faults } = readCsvRows(text, DELIVERY_COLUMNS, (column, cell) =>
    column === 'pincode' ? undefined : READ[column](cell),
  )
  const rows: PincodeRule[] = []
  const firstLines = new Map<string, number>()
  for (const { line, value } of entries) {
    const { success, data, error } = z.safeParse(pincodeRule, value, { error: localeError })
    for (const { path, message } of error?.issues ?? [])
      faults.push({ line, field: path.join('.'), message })
    if (!success) continue
    const earlier = firstLines.get(data.pincode)
    if (earlier === undefined) firstLines.set(data.pincode, line)
    else faults.push({ line, field: 'pincode', message: `Already in line ${earlier}.` })
    rows.push(data)
  }
  return { rows, faults: faults.sort((a, b) => a.line - b.line) }
}
