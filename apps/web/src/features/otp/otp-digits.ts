import { OTP } from '@aaram/contracts'

/** What stands in the boxes, one digit or nothing each. */
export type Digits = readonly string[]
/** The boxes after something was typed, and which of them takes the focus. */
export type Typed = { digits: Digits; focus: number }

export const NO_DIGITS: Digits = Array.from({ length: OTP.length }, () => '')
const LAST = OTP.length - 1

/** The code, once every box has its digit; else null. */
export const codeOf = (digits: Digits): string | null =>
  digits.every((digit) => /^[0-9]$/.test(digit)) ? digits.join('') : null

/** The code in a text: a run of just six digits if there is one, as in a whole message, else all its digits. */
const digitsIn = (text: string): string =>
  /(?<![0-9])[0-9]{6}(?![0-9])/.exec(text)?.[0] ?? text.replace(/[^0-9]/g, '')

/**
 * Spreads pasted or filled-in text over the boxes. A whole code fills them from the first one, wherever it
 * was pasted; a part of one goes on from box `at`. Text without digits changes nothing.
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
 * What box `at` holds after an input event left `value` in it. One more digit beside the old one replaces it;
 * more than that was filled in and is spread; anything else is rejected.
 */
export function typeInto(digits: Digits, at: number, value: string): Typed {
  const old = digits[at] ?? ''
  if (value === '') return { digits: digits.with(at, ''), focus: at }
  const added = old && value.length === 2 ? value.replace(old, '') : value
  return spread(digits, at, added)
}
