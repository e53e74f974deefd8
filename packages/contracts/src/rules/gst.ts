import type { Paise } from '../codecs.ts'
import { APPAREL_RATES } from '../gst-rates.ts'
import { toPaise } from '../money.ts'
import { formatRupees } from '../rupees-text.ts'

const startOf = (day: string) => Date.parse(`${day}T00:00:00+05:30`)

/** The rates at a time; before the first entry, those of the first entry. */
function ratesAt(at: Date) {
  const rates = APPAREL_RATES.findLast(({ from }) => startOf(from) <= at.getTime())
  return rates ?? APPAREL_RATES[0]
}

/** The highest price of a piece, including tax, for which a rate applies: at most `pieceMax` before tax. */
const inclusiveMax = ({ pieceMax }: { pieceMax: number }, percent: number) =>
  toPaise((pieceMax * (100 + percent)) / 100)

/**
 * The rate of a piece in percent, by its price including tax, in paise. If neither rate is consistent, the higher one, so
 * that the shop never owes tax that it did not charge.
 */
export function gstPercentOf(unitPrice: Paise, at: Date): number {
  const rates = ratesAt(at)
  return unitPrice <= inclusiveMax(rates, rates.percent) ? rates.percent : rates.percentAbove
}

/**
 * Why a price including tax is refused: after subtracting the lower rate it is above that rate's limit, but after
 * subtracting the higher rate it is not. Null when one rate is consistent.
 */
export function taxPriceError(unitPrice: Paise, at: Date): string | null {
  const rates = ratesAt(at)
  const [low, high] = [inclusiveMax(rates, rates.percent), inclusiveMax(rates, rates.percentAbove)]
  return unitPrice > low && unitPrice <= high
    ? `No GST rate fits a price above ${formatRupees(low)} and up to ${formatRupees(high)}.`
    : null
}
