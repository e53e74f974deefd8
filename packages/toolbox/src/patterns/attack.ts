/** As long as the longest path or header that a request may bring. */
const ATTACK_LENGTH = 20_000
/** A linear expression needs about 1 ms for that, a quadratic one 500 ms and more. */
export const MOST_MS = 100

/** One of each kind of character that classes name. */
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
/** After the repeated part, so that a search has to give up. */
const ENDS = ['', '!', '\u0000']

/** The characters that the expression itself names, beside one of each kind. */
function alphabetOf({ source }: RegExp): string[] {
  const literal = source.replaceAll(/\\[\w\W]|[[\](){}?*+|^$<>=!]/g, '')
  return [...new Set([...SAMPLES, ...literal])].slice(0, 32)
}

/** The plain text that a match begins with: without it an anchored expression gives up at once. */
const startOf = ({ source }: RegExp) =>
  /^\^?((?:[\w /:@-]|\\\/)*)/.exec(source)?.[1]?.replaceAll('\\/', '/') ?? ''

/** The text that the expression takes longest for, among repetitions of one and of two characters. */
export function worstOf(pattern: RegExp): { text: string; ms: number } {
  const alphabet = alphabetOf(pattern)
  const repeated = alphabet.flatMap((one) =>
    alphabet.map((other) => (one === other ? one : one + other)),
  )
  let worst = { text: '', ms: 0 }
  for (const start of new Set(['', startOf(pattern)]))
    for (const part of repeated)
      for (const end of ENDS) {
        const text = start + part.repeat(ATTACK_LENGTH / part.length) + end
        const ms = timeOf(pattern, text)
        if (ms > worst.ms) worst = { text: `${start}${part}…${end}`, ms }
        if (ms > MOST_MS) return worst
      }
  return worst
}

/** Processor time in milliseconds that a search for every match takes; the least of three where the first was long. */
function timeOf(pattern: RegExp, text: string): number {
  const first = timeOnce(pattern, text)
  return first < MOST_MS ? first : Math.min(first, timeOnce(pattern, text), timeOnce(pattern, text))
}

function timeOnce(pattern: RegExp, text: string): number {
  const everywhere = new RegExp(pattern, [...new Set(`${pattern.flags}g`)].join(''))
  const before = process.cpuUsage()
  text.replace(everywhere, '')
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
