import type { Paise } from './codecs.ts'

/**
 * Formats paise as rupees with Indian grouping and two decimals: `₹1,49,999.00`. Does not use `Intl`, whose first use takes
 * a slow phone longer than everything else on a page; the tests compare both.
 */
export function formatRupees(paise: Paise): string {
  const amount = Math.abs(paise)
  const rupees = String(Math.floor(amount / 100))
  let grouped = rupees.slice(-3)
  for (let rest = rupees.slice(0, -3); rest; rest = rest.slice(0, -2))
    grouped = `${rest.slice(-2)},${grouped}`
  return `${paise < 0 ? '-' : ''}₹${grouped}.${String(amount % 100).padStart(2, '0')}`
}
