import { EXCHANGE_REASONS, FIELD_TEXT, RETURN_REASONS, reason, SIZES } from '@aaram/contracts'
import * as z from 'zod/mini'

const OTHER = 'Other'
/** Replaces line breaks, because a reason is one line. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

type Given = { choice: string; text: string }
const isGiven = ({ choice, text }: Given) =>
  choice !== OTHER || reason.safeParse(oneLine(text)).success

/** The reason for the API: a listed one, or the shopper's own text. */
export const reasonOf = ({ choice, text }: Given): string =>
  choice === OTHER ? oneLine(text) : choice

/** Spec section 5, "Return reason". */
export const returnForm = z
  .object({ choice: z.enum(RETURN_REASONS, FIELD_TEXT.reason), text: z.string() })
  .check(z.refine(isGiven, { error: FIELD_TEXT.reason, path: ['text'], when: () => true }))

/** Spec section 5, "Exchange reason". */
export const exchangeForm = z
  .object({
    choice: z.enum(EXCHANGE_REASONS, FIELD_TEXT.reason),
    text: z.string(),
    newSize: z.enum(SIZES, FIELD_TEXT.size),
  })
  .check(z.refine(isGiven, { error: FIELD_TEXT.reason, path: ['text'], when: () => true }))
