import { alphabetOf, ENDS, startOf } from './attack-texts.ts'

/** The length of the longest path or header of a request. */
const ATTACK_LENGTH = 20_000
/** A linear expression needs about 1 ms for that, a quadratic one 500 ms and more. */
export const MOST_MS = 100
/** Texts are tried at a quarter of the length first: what takes `MOST_MS` at the whole takes a sixteenth or more. */
const TRIAL_LENGTH = ATTACK_LENGTH / 4
const SUSPECT_MS = MOST_MS / 32

/** The slowest text for the expression, among repetitions of one and of two characters. */
export function worstOf(pattern: RegExp): { text: string; ms: number } {
  const alphabet = alphabetOf(pattern)
  const repeated = alphabet.flatMap((one) =>
    alphabet.map((other) => (one === other ? one : one + other)),
  )
  let worst = { text: '', ms: 0 }
  for (const start of new Set(['', startOf(pattern)]))
    for (const part of repeated)
      for (const end of ENDS) {
        const textOf = (length: number) => start + part.repeat(length / part.length) + end
        if (timeOf(pattern, textOf(TRIAL_LENGTH), SUSPECT_MS) < SUSPECT_MS) continue
        const ms = timeOf(pattern, textOf(ATTACK_LENGTH), MOST_MS)
        if (ms > worst.ms) worst = { text: `${start}${part}…${end}`, ms }
        if (ms > MOST_MS) return worst
      }
  return worst
}

/** Processor time in ms of a search for all matches; the minimum of two runs if the first leaves a doubt. */
function timeOf(pattern: RegExp, text: string, mostMs: number): number {
  const first = timeOnce(pattern, text)
  const isClear = first < mostMs || first > 3 * mostMs
  return isClear ? first : Math.min(first, timeOnce(pattern, text))
}

function timeOnce(pattern: RegExp, text: string): number {
  const everywhere = new RegExp(pattern, [...new Set(`${pattern.flags}g`)].join(''))
  const before = process.cpuUsage()
  text.replace(everywhere, '')
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
