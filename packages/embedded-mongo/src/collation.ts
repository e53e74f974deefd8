import type { Document } from 'bson'
import { CommandError } from './errors.ts'

/** A collation that does not compare strings byte by byte. */
export type Collation = {
  /** What strings become before they are compared for equality. */
  foldText: (text: string) => string
  /** Whether different strings can be equal (strength below 3), so that documents must be folded. */
  folds: boolean
  compare: (a: string, b: string) => number
  spec: Document
}

/** Parses a collation document; undefined for none and for `simple`. Error 2 when the locale or strength is unknown. */
export const parseCollation = (spec: Document | undefined): Collation | undefined => {
  if (!spec || spec.locale === 'simple') return undefined
  const strength = spec.strength ?? 3
  const sensitivity = { 1: 'base', 2: 'accent', 3: 'variant' }[strength as number]
  if (!sensitivity || typeof spec.locale !== 'string')
    throw new CommandError(2, `Unsupported collation: ${JSON.stringify(spec)} (strength 1 to 3)`)
  let collator: Intl.Collator
  try {
    collator = new Intl.Collator(spec.locale.replace('_', '-'), {
      sensitivity: sensitivity as 'base' | 'accent' | 'variant',
      numeric: spec.numericOrdering === true,
      caseFirst:
        spec.caseFirst === 'upper' || spec.caseFirst === 'lower' ? spec.caseFirst : 'false',
    })
  } catch {
    throw new CommandError(2, `Unknown collation locale: ${spec.locale}`)
  }
  const foldText = (text: string) => {
    if (strength >= 3) return text.normalize('NFC')
    const lower = text.normalize('NFD').toLowerCase()
    return strength === 2 ? lower.normalize('NFC') : lower.replace(/\p{M}/gu, '')
  }
  return { foldText, folds: strength < 3, compare: collator.compare, spec }
}

/** A copy of a value in which every string is folded; names of fields stay. */
export const fold = <T>(value: T, collation: Collation): T => {
  if (typeof value === 'string') return collation.foldText(value) as T
  if (Array.isArray(value)) return value.map((item) => fold(item, collation)) as T
  if (typeof value === 'object' && value !== null && value.constructor === Object)
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, fold(field, collation)]),
    ) as T
  return value
}
