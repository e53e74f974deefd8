import type { Paise } from './codecs.ts'

/**
 * An amount as integer paise: the result of arithmetic, or a constant. The only cast to `Paise`; amounts from outside are
 * checked by the schemas `paise` and `rupees` instead.
 */
export const toPaise = (amount: number): Paise => amount as Paise

/** The sum of amounts, in paise. */
export const sumPaise = (amounts: readonly Paise[]): Paise =>
  toPaise(amounts.reduce<number>((sum, amount) => sum + amount, 0))
