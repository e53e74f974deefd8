import { OTP } from '@aaram/contracts'

/** The boxes' contents: one digit or an empty text each. */
export type Digits = readonly string[]
/** The boxes after an input, and the index of the box that gets the focus. */
export type Typed = { digits: Digits; focus: number }

export const NO_DIGITS: Digits = Array.from({ length: OTP.length }, () => '')
const LAST = OTP.length - 1

/** The code; null until every box has a digit. */
export const codeOf = (digits: Digits): string | null =>
  digits.every((digit) => /^[0-9]$/.test(digit)) ? digits.join('') : null

/** The code in a text: exactly six adjacent digits if there are some, as in a whole message; otherwise all digits. */
const digitsIn = (text: string): string =>
  /(?<![0-9])[0-9]{6}(?![0-9])/.exec(text)?.[0] ?? text.replace(/[^0-9]/g, '')

/**
 * Distributes pasted or filled-in text over the boxes. A complete code begins at the first box, wherever it was pasted; a
 * shorter one begins at box `at`. Text without digits changes nothing.
 */
export function spread(digits: Digits, at: number, text: string): Typed {
  const found = digitsIn(text)
  const start = found.length >= OTP.length ? 0 : at
  const room = found.slice(0, OTP.length - start)
  if (!room) return { digits, focus: at }
  return {
    digits: [...digits.slice(0, start), ...room, ...digits.slice(start + room.length)],
    focus: Math.min(start + room.length, LAST),
  }
}

/**
 * The boxes after an input event set box `at` to `value`. A second digit replaces the first; more digits are distributed;
 * anything else is rejected.
 */
export function typeInto(digits: Digits, at: number, value: string): Typed {
  const old = digits[at] ?? ''
  if (value === '') return { digits: digits.with(at, ''), focus: at }
  const added = old && value.length === 2 ? value.replace(old, '') : value
  return spread(digits, at, added)
}
