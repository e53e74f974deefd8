import { randomInt } from 'node:crypto'
import { indianDate, NUMBER_LETTERS, NUMBER_LETTERS_COUNT } from '@aaram/contracts'

/** Begins a number: an order, a return or exchange (RMA), or a ticket. */
type Kind = 'AR' | 'RMA' | 'TK'

/** A number that people can read out, such as AR-261128-7KM4Q: the day in India and random characters. */
export function newNumber(kind: Kind, now: Date): string {
  const day = indianDate(now).slice(2).replaceAll('-', '')
  const letters = Array.from(
    { length: NUMBER_LETTERS_COUNT },
    () => NUMBER_LETTERS[randomInt(NUMBER_LETTERS.length)],
  )
  return `${kind}-${day}-${letters.join('')}`
}
