import { OTP } from '@aaram/contracts'
import { useState } from 'react'
import { toMessages } from '../../lib/api-error.ts'
import { useShop, useUser } from '../../shop/shop.tsx'
import { useCountdown } from './use-countdown.ts'

/** What is said along the way: spec section 8. The failures are said when the server gave no reason. */
export type CodeTexts = {
  sent: string
  resent: string
  verified: string
  sendFailed: string
  resendFailed: string
  verifyFailed: string
}

type CodeCalls<To> = {
  send: (to: To) => Promise<unknown>
  verify: (to: To, code: string) => Promise<unknown>
  texts: CodeTexts
}

/**
 * Send a code, then verify it: phone log-in, guest checkout, e-mail change. `to` is whom the code is for: null
 * until one has been sent. Another send restarts the countdown; a second press during a send does nothing.
 */
export function useCodeFlow<To>({ send, verify, texts }: CodeCalls<To>) {
  const { user, toasts, clock } = useShop()
  const { codeSend, verify: verifying } = useUser()
  const { secondsLeft, start } = useCountdown(clock, OTP.resendMs)
  const [to, setTo] = useState<To | null>(null)

  /** True when it worked; both outcomes are told. */
  async function attempt(call: () => Promise<unknown>, success: string, fallback: string) {
    try {
      await call()
    } catch (error) {
      toasts.error(toMessages(error, fallback))
      return false
    }
    toasts.success(success)
    return true
  }

  async function sendTo(target: To, success: string, fallback: string) {
    if (user.isBusy('codeSend')) return
    if (!(await attempt(() => send(target), success, fallback))) return
    setTo(target)
    start()
  }

  return {
    to,
    secondsLeft,
    sending: codeSend === 'loading',
    verifying: verifying === 'loading',
    begin: (target: To) => sendTo(target, texts.sent, texts.sendFailed),
    async resend() {
      if (to !== null) await sendTo(to, texts.resent, texts.resendFailed)
    },
    /** Answers whether the code was right. */
    async verify(code: string): Promise<boolean> {
      if (to === null || user.isBusy('verify')) return false
      return attempt(() => verify(to, code), texts.verified, texts.verifyFailed)
    },
    /** Back to the first step, to correct where the code goes. */
    startOver: () => setTo(null),
  }
}

export type CodeFlow = Pick<
  ReturnType<typeof useCodeFlow>,
  'secondsLeft' | 'sending' | 'verifying' | 'resend' | 'verify' | 'startOver'
>
