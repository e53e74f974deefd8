/** One character of each kind that character classes name. */
const SAMPLES = [
  'a',
  'T',
  '0',
  '9',
  ' ',
  '\t',
  '\n',
  '-',
  '_',
  '.',
  '/',
  '@',
  ':',
  '\\',
  '"',
  'é',
  'न',
]
/** Appended after the repetition, so that the match fails. */
export const ENDS = ['', '!', '\u0000']

/** The characters of the expression, and one of each kind. */
export function alphabetOf({ source }: RegExp): string[] {
  const literal = source.replaceAll(/\\[\w\W]|[[\](){}?*+|^$<>=!]/g, '')
  return [...new Set([...SAMPLES, ...literal])].slice(0, 32)
}

/** The literal prefix of a match: without it an anchored expression fails at once. */
export const startOf = ({ source }: RegExp) =>
  /^\^?((?:[\w /:@-]|\\\/)*)/.exec(source)?.[1]?.replaceAll('\\/', '/') ?? ''
