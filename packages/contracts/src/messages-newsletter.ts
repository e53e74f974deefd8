import { DAY } from './durations.ts'
import { NEWSLETTER } from './limits-privacy.ts'

/** Sentences of the newsletter's page and e-mail, in their own file because a first visit does not need them. */

const DAYS = NEWSLETTER.unconfirmedLifeMs / DAY

export const SUBSCRIPTION_TEXT = {
  title: 'Newsletter',
  waitingLead: 'Press the button, and we send the newsletter to your e-mail address.',
  confirm: 'Confirm my subscription',
  confirming: 'Confirming...',
  confirmed: 'Your subscription is confirmed.',
  confirmedLead: 'You get our newsletter by e-mail.',
  unsubscribe: 'Unsubscribe',
  unsubscribing: 'Unsubscribing...',
  unsubscribed: 'You are unsubscribed. You will get no more newsletters.',
  ended: 'There is no subscription any more.',
  linkIncomplete: 'This link is not complete. Please open it once more from the e-mail.',
  subject: 'Please confirm your newsletter subscription',
} as const

/** The e-mail that is sent after the form. */
export const confirmSubscription = (link: string) =>
  `Please confirm that you want our newsletter: ${link}\n\nWithout it your address is deleted after ${DAYS} days, and you get nothing more from us.`
