import * as z from 'zod/mini'
import { lengthOf } from './text-length.ts'

/** Joiners (U+200C, U+200D) shape Indic words, so they do not count as control characters here. */
const CONTROL = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200B\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/u

const UNUSABLE = 'Contains characters that cannot be used.'

/** Text from a program or a list: up to `max` UTF-16 units, unchanged, without control characters. */
// @__NO_SIDE_EFFECTS__
export const plainText = (max: number) =>
  z.string().check(
    z.maxLength(max, { abort: true }),
    z.refine((text) => !CONTROL.test(text), UNUSABLE),
  )

/** Matches a visible character: joiners and fillers alone are not text. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
const FILLERS = /[\u115F\u1160\u2800\u3164\uFFA0]/g
const seen = (text: string) => VISIBLE.test(text.replace(FILLERS, ''))

/** `missing`: the message for a text that is too short; `message`: the message for every other error. */
type Bounds = { min?: number; max: number; missing?: string; message?: string }

/** One line of text typed by a person: trimmed, Unicode kept as typed, without control characters. */
// @__NO_SIDE_EFFECTS__
export const personText = ({ min = 0, max, message, missing = message }: Bounds) =>
  z.string().check(
    // A cheap limit first, so that a huge text is never segmented.
    z.maxLength(max * 32, { abort: true, error: message ?? `At most ${max} characters.` }),
    z.trim(),
    z.refine((text) => !CONTROL.test(text), message ?? UNUSABLE),
    z.refine(
      (text) => lengthOf(text) >= min && (min === 0 || seen(text)),
      missing ?? `At least ${min} characters.`,
    ),
    z.refine((text) => lengthOf(text) <= max, message ?? `At most ${max} characters.`),
  )
