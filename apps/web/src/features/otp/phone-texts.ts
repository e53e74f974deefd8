import { ERROR_TEXT, FIELD_TEXT, type OtpChannel, SUCCESS_TEXT } from '@aaram/contracts'
import { phoneText } from '../../lib/phone-text.ts'
import type { CodeTexts } from './use-code-flow.ts'

/** Spec section 8, for log-in and sign-up. */
export const LOGIN_TEXTS: CodeTexts = {
  sent: SUCCESS_TEXT.otpSentOnPhone,
  resent: SUCCESS_TEXT.otpResent,
  verified: SUCCESS_TEXT.otpVerified,
  sendFailed: ERROR_TEXT.sendOtp,
  resendFailed: ERROR_TEXT.resendOtp,
  verifyFailed: ERROR_TEXT.otpVerification,
}

const HOW: Record<OtpChannel, { sent: string; resend: string }> = {
  sms: { sent: 'sent by SMS to', resend: 'Resend OTP' },
  voice: { sent: 'from the call to', resend: 'Call again' },
}

/** The texts of a phone's verify step by channel, as props of `CodeStep`. */
export const phoneStep = (phone: string, channel: OtpChannel) => ({
  label: `Enter the 6-digit OTP ${HOW[channel].sent} ${phoneText(phone)}`,
  missing: FIELD_TEXT.otp,
  names: { verify: 'Verify OTP', resend: HOW[channel].resend, startOver: 'Change number' },
})
