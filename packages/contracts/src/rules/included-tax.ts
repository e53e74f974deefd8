import type { Paise } from '../codecs.ts'
import { toPaise } from '../money.ts'

/** The tax of one invoice line, in paise: `taxable + cgst + sgst + igst` is the price paid. */
export type LineTax = { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise }

/** `numerator / denominator`, rounded half up. Both must be non-negative integers. */
const rounded = (numerator: number, denominator: number) =>
  Math.floor((2 * numerator + denominator) / (2 * denominator))

/**
 * Computes the tax included in an amount, in paise. Within a state CGST and SGST are exactly equal. The rest is the taxable
 * value, so the parts always add up to the amount.
 */
export function taxIncludedIn(gross: Paise, percent: number, isIntraState: boolean): LineTax {
  const half = isIntraState ? rounded(gross * percent, 2 * (100 + percent)) : 0
  const igst = isIntraState ? 0 : rounded(gross * percent, 100 + percent)
  return {
    taxable: toPaise(gross - 2 * half - igst),
    cgst: toPaise(half),
    sgst: toPaise(half),
    igst: toPaise(igst),
  }
}
