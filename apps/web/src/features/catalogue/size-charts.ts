import type { Size } from '@aaram/contracts'

/** Measures of a garment laid flat, in whole centimetres; widths are doubled. */
export type MeasureTable = Readonly<Record<string, Readonly<Record<Size, number>>>>

export const OVERSIZED = {
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

export const BY_CATEGORY: Readonly<Record<string, MeasureTable>> = {
  'classic-t-shirt': CLASSIC,
  polo: CLASSIC,
  shirt: SHIRT,
  hoodie: HOODIE,
  joggers: JOGGERS,
  shorts: SHORTS,
}
