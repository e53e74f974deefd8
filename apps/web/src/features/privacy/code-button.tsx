import { type CodePurpose, ERROR_TEXT, FIELD_TEXT, YOUR_DATA_TEXT } from '@aaram/contracts'
import { createOwnData } from '../../shop/account/own-data.ts'
import { useShop } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import { CodeStep } from '../otp/code-step.tsx'
import { useCodeFlow } from '../otp/use-code-flow.ts'

const NAMES = { verify: 'Verify OTP', resend: 'Resend OTP', startOver: YOUR_DATA_TEXT.back }

type Props = {
  purpose: CodePurpose
  label: string
  /** The message of a failure without a reason from the API. */
  failed: string
  /** The message after a correct code; null where `confirm` shows one. */
  done: string | null
  confirm: (otp: string) => Promise<unknown>
}

/** A button that sends a code to the account's phone, and the boxes for it. A correct code runs the action. */
export function CodeButton({ purpose, label, failed, done, confirm }: Props) {
  const own = useShop().storeOf(createOwnData)
  const flow = useCodeFlow<CodePurpose>({
    send: own.sendCode,
    verify: (_purpose, code) => confirm(code),
    texts: {
      sent: YOUR_DATA_TEXT.codeSent,
      resent: YOUR_DATA_TEXT.codeSent,
      verified: done,
      sendFailed: ERROR_TEXT.sendOtp,
      resendFailed: ERROR_TEXT.resendOtp,
      verifyFailed: failed,
    },
  })
  if (flow.to !== null)
    return (
      <CodeStep
        flow={flow}
        label={YOUR_DATA_TEXT.enterCode}
        missing={FIELD_TEXT.otp}
        names={NAMES}
        onVerified={flow.startOver}
      />
    )
  return (
    <button
      type="button"
      className={form.secondary}
      aria-disabled={flow.sending}
      onClick={() => flow.begin(purpose)}
    >
      {flow.sending ? 'Sending...' : label}
    </button>
  )
}
