import { useEffect, useEffectEvent } from 'react'
import { type Digits, NO_DIGITS, spread } from './otp-digits.ts'

type MessageRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } }

/**
 * Reads the code from an SMS bound to our origin, if the person agrees and the browser supports WebOTP. Starts again at
 * each send.
 */
export function useCodeFromMessage(sends: number, onCode: (digits: Digits) => void) {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (sends === 0 || !('OTPCredential' in window)) return
    const leaving = new AbortController()
    const request: MessageRequest = { otp: { transport: ['sms'] }, signal: leaving.signal }
    navigator.credentials.get(request).then(
      (found) => {
        if (found && 'code' in found) take(spread(NO_DIGITS, 0, String(found.code)).digits)
      },
      // Declined, or the page was left: the person types the code.
      () => undefined,
    )
    return () => leaving.abort()
  }, [sends])
}
