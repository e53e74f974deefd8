const NUMERALS = 'zero one two three four five six seven eight nine ten'.split(' ')

/** A small number as a word. */
export const inWords = (count: number): string => NUMERALS[count] ?? String(count)

/** `A, B, or C`. */
export const anyOf = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(names)

/** `A, B and C`. */
export const allOf = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names)
