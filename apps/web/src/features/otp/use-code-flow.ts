import { OTP } from '@aaram/contracts'
import { useState } from 'react'
import { toMessages } from '../../lib/api-error.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
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
 * until one has been sent. Another send restarts the countdown; a second press during a send does nothing.
 */
export function useCodeFlow<To>({ send, verify, texts }: CodeCalls<To>) {
  const { toasts, clock } = useShop()
  const { secondsLeft, start } = useCountdown(clock, OTP.resendMs)
  const [to, setTo] = useState<To | null>(null)
  const { run, running } = useOneAtATime()
  const [kind, setKind] = useState<'send' | 'verify'>('send')

  /** True when it worked; both outcomes are told. One at a time. */
  async function attempt(
    what: 'send' | 'verify',
    call: () => Promise<unknown>,
    { success, failure }: { success: string; failure: string },
  ): Promise<boolean> {
    const worked = await run(async () => {
      setKind(what)
      try {
        await call()
        toasts.success(success)
        return true
      } catch (error) {
        toasts.error(toMessages(error, failure))
        return false
      }
    })
    return worked ?? false
  }

  async function sendTo(target: To, outcome: { success: string; failure: string }) {
    if (!(await attempt('send', () => send(target), outcome))) return
    setTo(target)
    start()
  }

  return {
    to,
    secondsLeft,
    sending: running && kind === 'send',
    verifying: running && kind === 'verify',
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
    startOver: () => setTo(null),
  }
}

export type CodeFlow = Pick<
  ReturnType<typeof useCodeFlow>,
  'secondsLeft' | 'sending' | 'verifying' | 'resend' | 'verify' | 'startOver'
>
