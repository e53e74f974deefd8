import { randomBytes, randomInt } from 'node:crypto'
import { indianDate, NUMBER_LETTERS, NUMBER_LETTERS_COUNT } from '@aaram/contracts'

/** A number that people can read out, such as AR-261128-7KM4Q: the day in India, and letters by chance. */
export const newOrderNumber = (now: Date): string => numbered('AR', now)
/** As of an order: RMA-261128-7KM4Q. */
export const newRmaNumber = (now: Date): string => numbered('RMA', now)

/** The same of what somebody wrote to the shop: TK-261128-7KM4Q. */
export const newTicketNumber = (now: Date): string => numbered('TK', now)

function numbered(kind: 'AR' | 'RMA' | 'TK', now: Date): string {
  const day = indianDate(now).slice(2).replaceAll('-', '')
  const letters = Array.from(
    { length: NUMBER_LETTERS_COUNT },
    () => NUMBER_LETTERS[randomInt(NUMBER_LETTERS.length)],
  )
  return `${kind}-${day}-${letters.join('')}`
}

/** What opens the order success page: 128 random characters (spec section 9). */
export const newOrderToken = (): string => randomBytes(96).toString('base64url')
