import type { OfferChannel } from './offers.ts'

/** Sentences of offers and consent to them, in their own file because a first visit does not need them. */

/** The text to which a member agrees. It is stored with the consent. */
export const OFFER_WORDING: Readonly<Record<OfferChannel, string>> = {
  email: 'Send me offers by e-mail',
  whatsapp: 'Send me offers by WhatsApp',
  sms: 'Send me offers by SMS',
}

export const OFFERS_TEXT = {
  title: 'Offers',
  lead: 'Messages about your orders always come. Offers come only by the channels that you choose, and you can stop them at any time.',
  saved: 'Your choice is saved.',
  failed: 'Your choice could not be saved. Please try again.',
  loadFailed: 'Your choices could not be loaded.',
  stopTitle: 'Stop offers',
  stopLead: 'One press, and we send you no more offers by any channel.',
  stop: 'Stop all offers',
  stopping: 'Stopping...',
  stopped: 'You will get no more offers.',
  linkIncomplete: 'This link is not complete. Please open it once more from the message.',
} as const
