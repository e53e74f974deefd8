import { ERROR_TEXT, SUCCESS_TEXT } from '@aaram/contracts'
import type { CodeTexts } from '../otp/use-code-flow.ts'

/** Spec section 8. */
export const EMAIL_CODE_TEXTS: CodeTexts = {
  sent: SUCCESS_TEXT.emailCodeSent,
  resent: SUCCESS_TEXT.emailCodeSent,
  verified: SUCCESS_TEXT.emailUpdated,
  sendFailed: ERROR_TEXT.sendCode,
  resendFailed: ERROR_TEXT.sendCode,
  verifyFailed: ERROR_TEXT.verifyEmail,
}
export const EMAIL_CODE_NAMES = {
  verify: 'Verify',
  resend: 'Resend code',
  startOver: 'Change e-mail',
}
