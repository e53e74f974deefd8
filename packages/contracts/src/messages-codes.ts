import type { OtpChannel } from './users.ts'

/** Sentences of one-time codes, in their own file because a first visit does not need them. */

/** Shown with the input of a code. */
export const CODE_TEXT = {
  notChecked: 'The code could not be checked. Please try again.',
  expired: 'This code has expired. Please ask for another one.',
} as const

/** Shown to a guest while the code is being sent. */
export const CODE_ON_ITS_WAY: Record<OtpChannel, string> = {
  voice: 'We are calling you now and read out a 6-digit code.',
  sms: 'We have sent you an SMS with a 6-digit code.',
}
export const ONLY_NEWEST_CODE = 'Only the newest code works.'
