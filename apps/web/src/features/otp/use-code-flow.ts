import { OTP } from '@aaram/contracts'
import { useRef, useState } from 'react'
import { toMessages } from '../../lib/api-error.ts'
import { useShop } from '../../shop/shop.tsx'
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
 * until one has been sent. Another send restarts the countdown; a second press during a send does nothing. An answer
 * that comes after the shopper started over changes nothing.
 */
export function useCodeFlow<To>({ send, verify, texts }: CodeCalls<To>) {
  const { toasts, clock } = useShop()
  const { secondsLeft, start } = useCountdown(clock, OTP.resendMs)
  const [to, setTo] = useState<To | null>(null)
  const [running, setRunning] = useState<'send' | 'verify' | null>(null)
  // A second press can come before the first one is drawn.
  const latest = useRef<object>(null)
  function setLatest(attempt: object | null, what: 'send' | 'verify' | null) {
    latest.current = attempt
    setRunning(what)
  }

  /** True when it worked, and was not given up; both outcomes are told. One at a time. */
  async function attempt(
    what: 'send' | 'verify',
    call: () => Promise<unknown>,
    { success, failure }: { success: string; failure: string },
  ): Promise<boolean> {
    if (latest.current) return false
    const mine = {}
    setLatest(mine, what)
    const failed = await call().then(
      () => null,
      (error) => toMessages(error, failure),
    )
    if (latest.current !== mine) return false
    setLatest(null, null)
    if (failed) toasts.error(failed)
    else toasts.success(success)
    return !failed
  }

  async function sendTo(target: To, outcome: { success: string; failure: string }) {
    if (!(await attempt('send', () => send(target), outcome))) return
    setTo(target)
    start()
  }

  return {
    to,
    secondsLeft,
    sending: running === 'send',
    verifying: running === 'verify',
    begin: (target: To) => sendTo(target, { success: texts.sent, failure: texts.sendFailed }),
    async resend() {
      if (to !== null) await sendTo(to, { success: texts.resent, failure: texts.resendFailed })
    },
    /** Answers whether the code was right. */
    async verify(code: string): Promise<boolean> {
      if (to === null) return false
      const outcome = { success: texts.verified, failure: texts.verifyFailed }
      return attempt('verify', () => verify(to, code), outcome)
    },
    /** Back to the first step, to correct where the code goes. */
    startOver() {
      setLatest(null, null)
      setTo(null)
    },
  }
}

export type CodeFlow = Pick<
  ReturnType<typeof useCodeFlow>,
  'secondsLeft' | 'sending' | 'verifying' | 'resend' | 'verify' | 'startOver'
>
