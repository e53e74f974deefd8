import { ERROR_TEXT, FIELD_TEXT, SUCCESS_TEXT } from '@aaram/contracts'
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

/** What the verify step of a phone says: props of `CodeStep`. */
export const phoneStep = (phone: string) => ({
  label: `Enter the 6-digit OTP sent to +91 ${phone}`,
  missing: FIELD_TEXT.otp,
  names: { verify: 'Verify OTP', resend: 'Resend OTP', startOver: 'Change number' },
})
