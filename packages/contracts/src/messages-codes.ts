import type { OtpChannel } from './users.ts'

/** Sentences of one-time codes, apart from all others because a first visit does not need them. */

/** Beside the boxes of a code. */
export const CODE_TEXT = {
  notChecked: 'The code could not be checked. Please try again.',
  expired: 'This code has expired. Please ask for another one.',
} as const

/** What a guest reads while the code is on its way. */
export const CODE_ON_ITS_WAY: Record<OtpChannel, string> = {
  voice: 'We are calling you now and read out a 6-digit code.',
  sms: 'We have sent you an SMS with a 6-digit code.',
}
export const ONLY_NEWEST_CODE = 'Only the newest code works.'
