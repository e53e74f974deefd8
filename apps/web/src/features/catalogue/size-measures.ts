import type { Size } from '@aaram/contracts'

export type Unit = 'CM' | 'IN'

/** Measures of a garment laid flat, in whole centimetres; widths are doubled. */
export type MeasureTable = Readonly<Record<string, Readonly<Record<Size, number>>>>

const CM_PER_INCH = 2.54

/** A number on the chart: whole centimetres, or inches with one decimal. */
export const inUnit = (centimetres: number, unit: Unit): string =>
  unit === 'CM' ? String(centimetres) : (centimetres / CM_PER_INCH).toFixed(1)

const OVERSIZED = {
  Chest: { S: 112, M: 117, L: 122, XL: 127 },
  Length: { S: 71, M: 73, L: 75, XL: 77 },
  Shoulder: { S: 53, M: 55, L: 57, XL: 59 },
}
const CLASSIC = {
  Chest: { S: 97, M: 102, L: 107, XL: 112 },
  Length: { S: 68, M: 70, L: 72, XL: 74 },
  Shoulder: { S: 43, M: 45, L: 47, XL: 49 },
}
const HOODIE = {
  Chest: { S: 114, M: 119, L: 124, XL: 129 },
  Length: { S: 67, M: 69, L: 71, XL: 73 },
  Shoulder: { S: 56, M: 58, L: 60, XL: 62 },
}
// Clothes worn below the waist have no chest or shoulder.
const WAIST_AND_HIP = {
  Waist: { S: 72, M: 78, L: 84, XL: 90 },
  Hip: { S: 100, M: 106, L: 112, XL: 118 },
}
const JOGGERS = { ...WAIST_AND_HIP, Inseam: { S: 70, M: 72, L: 74, XL: 76 } }
const SHORTS = { ...WAIST_AND_HIP, Inseam: { S: 16, M: 17, L: 18, XL: 19 } }

const SHIRT = {
  Chest: { S: 108, M: 113, L: 118, XL: 123 },
  Length: { S: 70, M: 72, L: 74, XL: 76 },
  Shoulder: { S: 47, M: 49, L: 51, XL: 53 },
}

const BY_CATEGORY: Readonly<Record<string, MeasureTable>> = {
  'classic-t-shirt': CLASSIC,
  polo: CLASSIC,
  shirt: SHIRT,
  hoodie: HOODIE,
  joggers: JOGGERS,
  shorts: SHORTS,
}

/** The chart of a category; that of the oversized cut if the category has none. */
export const measuresOf = (category: string): MeasureTable => BY_CATEGORY[category] ?? OVERSIZED

/** Whether a category is worn below the waist. */
export const isBottom = (category: string): boolean => 'Inseam' in measuresOf(category)

/** The most important measure of a size: `Chest 122 cm`. */
export function mainMeasure(category: string, size: Size): string {
  const [name, bySize] = Object.entries(measuresOf(category))[0]!
  return `${name} ${bySize[size]} cm`
}
