import type { Decimal128, Long } from 'bson'
import { fraction, neighbour } from './double.ts'

const SCALE = 1n << 64n

/**
 * A number as the greatest double not above it and, for integers and decimals between two doubles, the position
 * towards the next one (0 to 2^64 - 1). Equal numbers of any BSON type give equal parts.
 */
export type NumberParts = { double: number; rest: bigint }

const split = (num: bigint, den: bigint, guess: number): NumberParts => {
  let double = Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, guess))
  let near = fraction(double)
  if (num * near.den < near.num * den) {
    double = neighbour(double, -1)
    near = fraction(double)
  }
  const above = num * near.den - near.num * den
  if (above === 0n) return { double, rest: 0n }
  const next = fraction(neighbour(double, 1))
  const gap = next.num * near.den - near.num * next.den
  const rest = (above * next.den * SCALE) / (gap * den)
  return { double, rest: rest < SCALE ? rest : SCALE - 1n }
}

/** The parts of a 64-bit integer. */
export const longParts = (value: Long | bigint): NumberParts => {
  const big = typeof value === 'bigint' ? value : value.toBigInt()
  return split(big, 1n, Number(big))
}

/** The parts of a decimal. */
export const decimalParts = (value: Decimal128): NumberParts => {
  const text = value.toString()
  const guess = Number(text)
  const match = /^(-?)(\d+)(?:\.(\d*))?(?:E([+-]?\d+))?$/.exec(text)
  if (!match) return { double: guess, rest: 0n }
  const [, sign, whole = '', decimals = '', exponent = '0'] = match
  const digits = BigInt(`${whole}${decimals}`) * (sign === '-' ? -1n : 1n)
  const power = Number(exponent) - decimals.length
  return power >= 0
    ? split(digits * 10n ** BigInt(power), 1n, guess)
    : split(digits, 10n ** BigInt(-power), guess)
}
