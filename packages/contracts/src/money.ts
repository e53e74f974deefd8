import type { Paise } from './codecs.ts'

/**
 * Marks a number as integer paise: the result of arithmetic, or a constant. The only cast to `Paise`. Amounts from outside
 * are validated by the schemas `paise` and `rupees` instead.
 */
export const toPaise = (amount: number): Paise => amount as Paise

/** The sum of amounts, in paise. */
export const sumPaise = (amounts: readonly Paise[]): Paise =>
  toPaise(amounts.reduce<number>((sum, amount) => sum + amount, 0))
