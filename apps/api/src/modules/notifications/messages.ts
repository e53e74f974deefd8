import {
  type CodePurpose,
  OTP,
  type OtpChannel,
  type StockAlertId,
  type User,
} from '@aaram/contracts'
import { MINUTE } from '@aaram/contracts/durations'
import type { Channel } from '../../integrations/message-gateway.ts'

/** A message to a shopper, and the channels to try, best first. */
export type Message = {
  template: string
  channels: readonly [Channel, ...Channel[]]
  to: { phone?: string; email?: string | null }
  variables: readonly string[]
  subject: string
  text: string
  /** The code in the text, if there is one. The text of such a message is erased once it is delivered. */
  code?: string
  /** How long the message waits before it is sent; by default not at all. */
  delayMs?: number
  /** The address for one-click unsubscribing (RFC 8058). */
  unsubscribeUrl?: string
  /** The stock alert that must still be valid when the message is sent: see `MaySend`. */
  alertId?: StockAlertId
}

/** WhatsApp first, then SMS and e-mail. */
export const toShopper = ({ phone, email }: Pick<User, 'phone' | 'email'>) =>
  ({ channels: ['whatsapp', 'sms', 'email'], to: { phone, email } }) as const

const minutes = OTP.lifeMs / MINUTE

/** `host`: the shop's host, for the line with which phones offer the code to this origin only. */
export const loginCode = (
  { phone, code, host }: { phone: string; code: string; host: string },
  channel: OtpChannel,
): Message => ({
  template: 'login-code',
  channels: [channel],
  to: { phone },
  variables: [code],
  subject: 'Your Aaram code',
  text:
    channel === 'voice'
      ? `Your Aaram code is ${[...code].join(', ')}. Once more: ${[...code].join(', ')}.`
      : `${code} is your Aaram code, good for ${minutes} minutes. We never ask for it by phone.\n\n@${host} #${code}`,
  code,
})

const WHAT_FOR: Readonly<Record<CodePurpose, string>> = {
  export: 'download a copy of your data',
  'delete-account': 'delete your account',
}

/** A code that confirms a member's request. Uses the template of log-in codes. */
export const personCode = (
  { phone, code, host }: { phone: string; code: string; host: string },
  purpose: CodePurpose,
): Message => ({
  template: 'login-code',
  channels: ['sms'],
  to: { phone },
  variables: [code],
  subject: 'Your Aaram code',
  text: `${code} is your Aaram code to ${WHAT_FOR[purpose]}, good for ${minutes} minutes. We never ask for it by phone.\n\n@${host} #${code}`,
  code,
})

/** A code for cancelling or returning by a tracking link. `host`: see `loginCode`. */
export const orderCode = ({
  phone,
  code,
  orderNumber,
  host,
}: {
  phone: string
  code: string
  orderNumber: string
  host: string
}): Message => ({
  template: 'order-code',
  channels: ['sms', 'whatsapp'],
  to: { phone },
  variables: [code, orderNumber],
  subject: 'Your Aaram code',
  text: `${code} is your code for changing order #${orderNumber}, good for ${minutes} minutes. We never ask for it by phone.\n\n@${host} #${code}`,
  code,
})

export const emailCode = ({ email, code }: { email: string; code: string }): Message => ({
  template: 'email-code',
  channels: ['email'],
  to: { email },
  variables: [code],
  subject: `${code} is your Aaram code`,
  text: `Your code is ${code}. It is good for ${minutes} minutes.\n\nIf you did not ask for it, nothing has changed and you may ignore this message.`,
  code,
})
