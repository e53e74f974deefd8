import { CODE_TEXT, OTP } from '@aaram/contracts'
import { useState } from 'react'
import { isErrorData, toMessages } from '../../lib/api-error.ts'
import { useShop } from '../../shop/shop.tsx'
import { useAttempt } from './use-attempt.ts'
import { useCountdown } from './use-countdown.ts'

/** The action that messages about codes belong to: see `of` of the toasts. */
export const CODE_TOASTS = 'code'

/** The messages: spec section 8. Those of failures are used if the server gives no reason. */
export type CodeTexts = {
  sent: string
  resent: string
  /** Null where what the code allows has a message of its own. */
  verified: string | null
  sendFailed: string
  resendFailed: string
  verifyFailed: string
}

type CodeCalls<To> = {
  send: (to: To) => Promise<unknown>
  verify: (to: To, code: string) => Promise<unknown>
  texts: CodeTexts
}

/** `unchecked`: the code could not be checked, as without a network. `dropped`: another check is in progress. */
export type Verdict = 'verified' | 'wrong' | 'unchecked' | 'dropped'

const isWrong = (error: unknown) => isErrorData(error) && error.code === 'INVALID_CODE'

/**
 * Sends a code, then verifies it: phone log-in, guest checkout, e-mail change. `to` is the recipient, null until a code
 * has been sent. Another send restarts the countdown. A second click during a send or a check does nothing.
 * A response that comes after the shopper has started over is ignored.
 */
export function useCodeFlow<To>({ send, verify, texts }: CodeCalls<To>) {
  const { toasts, clock } = useShop()
  const outcome = toasts.of(CODE_TOASTS)
  const countdown = useCountdown(clock)
  const life = useCountdown(clock)
  const sending = useAttempt()
  const verifying = useAttempt()
  const [sent, setSent] = useState<{ to: To; sends: number } | null>(null)
  const [problem, setProblem] = useState('')
  const [verified, setVerified] = useState(false)
  const expired = sent !== null && life.secondsLeft === 0

  async function sendTo(to: To, success: string, failure: string) {
    const result = await sending.run(() => send(to))
    if (result === 'dropped') return
    if (result !== 'worked') return outcome.error(toMessages(result.error, failure))
    outcome.success(success)
    setSent((before) => ({ to, sends: (before?.sends ?? 0) + 1 }))
    setProblem('')
    countdown.start(OTP.resendMs)
    life.start(OTP.lifeMs)
  }

  return {
    to: sent?.to ?? null,
    /** The number of codes sent since the first step; only the last one is valid. */
    sends: sent?.sends ?? 0,
    secondsLeft: countdown.secondsLeft,
    expired,
    sending: sending.running,
    verifying: verifying.running,
    verified,
    /** The error of the last code, for display beside the boxes; empty without one. */
    problem: expired ? CODE_TEXT.expired : problem,
    begin: (to: To) => sendTo(to, texts.sent, texts.sendFailed),
    /** Sends another code, to the same recipient by default. */
    async resend(to = sent?.to) {
      if (to !== undefined) await sendTo(to, texts.resent, texts.resendFailed)
    },
    /** A wrong code sets only `error`; a code that could not be checked also shows a toast. */
    async verify(code: string): Promise<Verdict> {
      if (sent === null) return 'dropped'
      const result = await verifying.run(() => {
        setProblem('')
        return verify(sent.to, code)
      })
      if (result === 'dropped') return 'dropped'
      if (result === 'worked') {
        sending.drop()
        setVerified(true)
        toasts.closeTexts([texts.sent, texts.resent])
        if (texts.verified) outcome.success(texts.verified)
        else outcome.settle()
        return 'verified'
      }
      const reasons = toMessages(result.error, texts.verifyFailed)
      const wrong = isWrong(result.error)
      if (!wrong) outcome.error(reasons)
      setProblem(wrong ? reasons.join('\n') : CODE_TEXT.notChecked)
      return wrong ? 'wrong' : 'unchecked'
    },
    /** Returns to the first step, to correct the recipient. */
    startOver() {
      sending.drop()
      verifying.drop()
      setSent(null)
      setProblem('')
      setVerified(false)
    },
  }
}

export type CodeFlow = Pick<
  ReturnType<typeof useCodeFlow>,
  | 'sends'
  | 'secondsLeft'
  | 'expired'
  | 'sending'
  | 'verifying'
  | 'verified'
  | 'problem'
  | 'verify'
  | 'startOver'
> & { resend: () => Promise<void> }
