import { randomBytes, randomInt } from 'node:crypto'
import { indianDate, NUMBER_LETTERS, NUMBER_LETTERS_COUNT } from '@aaram/contracts'

/** A number that people can read out, such as AR-261128-7KM4Q: the day in India and random characters. */
export const newOrderNumber = (now: Date): string => numbered('AR', now)
/** The number of a return or an exchange, such as RMA-261128-7KM4Q. */
export const newRmaNumber = (now: Date): string => numbered('RMA', now)

/** The number of a ticket, such as TK-261128-7KM4Q. */
export const newTicketNumber = (now: Date): string => numbered('TK', now)

function numbered(kind: 'AR' | 'RMA' | 'TK', now: Date): string {
  const day = indianDate(now).slice(2).replaceAll('-', '')
  const letters = Array.from(
    { length: NUMBER_LETTERS_COUNT },
    () => NUMBER_LETTERS[randomInt(NUMBER_LETTERS.length)],
  )
  return `${kind}-${day}-${letters.join('')}`
}

/** The token that opens the order success page: 128 random characters (spec section 9). */
export const newOrderToken = (): string => randomBytes(96).toString('base64url')
