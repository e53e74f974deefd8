import { ADDRESSES_MAX } from './limits.ts'

/** Sentences of log-in, sign-up and the profile, in their own file because a first visit does not need them. */
export const ACCOUNT_TEXT = {
  loginLead: 'With your phone and a one-time code. There is no password to remember.',
  signupLead: 'Your name, your phone, a one-time code: that is all.',
  codeLead: 'One more step.',
  toSignup: 'New here?',
  toLogin: 'Been here before?',
  phoneNote: 'Your phone is your log-in and stays as it is.',
  devices: 'Lost a phone, or logged in on one that is not yours?',
  noAddresses: 'You have no saved addresses yet. Add one, and checkout fills itself in.',
  logOutEverywhere: 'Log out everywhere?',
  logOutEverywhereNote: 'You will be logged out on all your devices, this one included.',
  yourData: 'Your data',
  yourDataNote: 'See, download or delete everything that we store about you.',
  addEmail: 'Add your e-mail',
  addEmailNote: 'Then news of your orders reaches you even where WhatsApp and SMS do not.',
  deletionCancelled: 'Welcome back. Your account will not be deleted.',
  leave: 'Leave without saving?',
  leaveNote: 'Your changes to the addresses are not saved yet.',
} as const

export const addressesUsed = (count: number) =>
  `${count} of ${ADDRESSES_MAX} addresses. The default one is chosen first at checkout.`
export const enterEmailCode = (email: string) => `Enter the 6-digit code sent to ${email}`
