import type { Paise } from './codecs.ts'

// A fixed locale: server and browser must render the same text.
const INR = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Paise as rupees in Indian grouping, always with two decimals: `₹1,49,999.00`. */
export const formatRupees = (paise: Paise): string => INR.format(paise / 100)
