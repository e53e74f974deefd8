import { DAY } from './durations.ts'
import { STOCK_ALERT_LIFE_MS } from './limits.ts'
import type { Size } from './sizes.ts'

/** Sentences about alerts for sold-out sizes, in their own file because most visits do not need them. */

const DAYS = STOCK_ALERT_LIFE_MS / DAY

export const STOCK_ALERT_TEXT = {
  size: 'Size',
  promise: `One message when it is back, in the order of asking, to at most twice as many people as there are pieces. We look out for ${DAYS} days.`,
  forMembers: 'It goes to your account’s WhatsApp, or by SMS or e-mail where that fails.',
  forGuests: 'We send a code to your e-mail address first, so that nobody else can enter it.',
  codeSent: 'A code has been sent to your e-mail address',
  sendFailed: 'The code could not be sent. Please try again.',
  failed: 'That did not work. Please try again.',
  asking: 'Asking...',
  stop: 'Stop',
  stopping: 'Stopping...',
  stopTitle: 'Stop the alert',
  stopLead: 'You asked for one message when a size is back in stock.',
  stopped: 'The alert is stopped. You will get no message.',
  nothingToStop: 'There is nothing to stop: the message was sent, or the alert has ended.',
  linkIncomplete: 'This link is not complete. Please open it once more from the e-mail.',
  listTitle: 'Sizes you wait for',
  listNone: 'None. Where a size is sold out, you can ask for a message on the product’s page.',
  listFailed: 'The sizes that you wait for could not be loaded.',
} as const

/** After the alert was added. */
export const willTellYou = (size: Size) => `We will tell you when ${size} is back.`
/** A product in a size, in messages and lists. */
export const titleInSize = (title: string, size: Size) => `${title} (${size})`
/** A size in the profile's list. `until`: the day on which the alert ends. */
export const waitsUntil = (size: Size, until: string) => `Size ${size}, until ${until}`
/** The accessible name of a button in that list. */
export const stopAlertFor = (name: string) => `Stop the alert for ${name}`
