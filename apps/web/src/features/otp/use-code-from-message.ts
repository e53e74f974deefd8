import { useEffect, useEffectEvent } from 'react'
import { type Digits, NO_DIGITS, spread } from './otp-digits.ts'

/** WebOTP, where the browser has it: the code of a text message bound to our origin, once the person agrees. */
type MessageRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } }

export function useCodeFromMessage(onCode: (digits: Digits) => void) {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const leaving = new AbortController()
    const request: MessageRequest = { otp: { transport: ['sms'] }, signal: leaving.signal }
    navigator.credentials.get(request).then(
      (found) => {
        if (found && 'code' in found) take(spread(NO_DIGITS, 0, String(found.code)).digits)
      },
      // Declined, or the page was left: the code is typed.
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
}
