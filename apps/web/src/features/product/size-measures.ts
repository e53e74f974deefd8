import type { Size } from '@aaram/contracts'

export type Unit = 'CM' | 'IN'

/** Measures of one garment lying flat, doubled round the body, in whole centimetres. */
export type MeasureTable = Readonly<Record<string, Readonly<Record<Size, number>>>>

const CM_PER_INCH = 2.54

/** The number on the chart: whole centimetres, or inches with one decimal. */
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
// What is worn below the waist has neither chest nor shoulder.
const JOGGERS = {
  Waist: { S: 72, M: 78, L: 84, XL: 90 },
  Length: { S: 98, M: 100, L: 102, XL: 104 },
  Hip: { S: 100, M: 106, L: 112, XL: 118 },
}
const SHORTS = { ...JOGGERS, Length: { S: 45, M: 47, L: 49, XL: 51 } }

const BY_CATEGORY: Readonly<Record<string, MeasureTable>> = {
  'classic-t-shirt': CLASSIC,
  polo: CLASSIC,
  shirt: CLASSIC,
  hoodie: HOODIE,
  joggers: JOGGERS,
  shorts: SHORTS,
}

/** The chart of a category; the oversized cut for one that has no table of its own. */
export const measuresOf = (category: string): MeasureTable => BY_CATEGORY[category] ?? OVERSIZED
