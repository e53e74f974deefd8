import type { Size } from '@aaram/contracts'
import { BY_CATEGORY, type MeasureTable, OVERSIZED } from './size-charts.ts'

export type Unit = 'CM' | 'IN'

const CM_PER_INCH = 2.54

/** A number on the chart: whole centimetres, or inches with one decimal. */
export const inUnit = (centimetres: number, unit: Unit): string =>
  unit === 'CM' ? String(centimetres) : (centimetres / CM_PER_INCH).toFixed(1)

/** The chart of a category; that of the oversized cut if the category has none. */
export const measuresOf = (category: string): MeasureTable => BY_CATEGORY[category] ?? OVERSIZED

/** Whether a category is worn below the waist. */
export const isBottom = (category: string): boolean => 'Inseam' in measuresOf(category)

/** The most important measure of a size: `Chest 122 cm`. */
export function mainMeasure(category: string, size: Size): string {
  const [name, bySize] = Object.entries(measuresOf(category))[0]!
  return `${name} ${bySize[size]} cm`
}
