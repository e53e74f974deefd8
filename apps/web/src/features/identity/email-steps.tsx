import { ERROR_TEXT, emailChange, enterEmailCode, FIELD_TEXT, SUCCESS_TEXT } from '@aaram/contracts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useShop } from '../../shop/shop.tsx'
import { Field } from '../../ui/field.tsx'
import form from '../../ui/form.module.css'
import { CodeStep } from '../otp/code-step.tsx'
import { type CodeTexts, useCodeFlow } from '../otp/use-code-flow.ts'

/** Spec section 8. */
const TEXTS: CodeTexts = {
  sent: SUCCESS_TEXT.emailCodeSent,
  resent: SUCCESS_TEXT.emailCodeSent,
  verified: SUCCESS_TEXT.emailUpdated,
  sendFailed: ERROR_TEXT.sendCode,
  resendFailed: ERROR_TEXT.sendCode,
  verifyFailed: ERROR_TEXT.verifyEmail,
}
const NAMES = { verify: 'Verify', resend: 'Resend code', startOver: 'Change e-mail' }

type EmailStepsProps = {
  email: string
  /** Called after a correct code. */
  onClose?: () => void
}

/** The two steps: the address, then the code sent to it. */
export function EmailSteps({ email, onClose }: EmailStepsProps) {
  const { user } = useShop()
  const flow = useCodeFlow<string>({
    send: user.sendEmailCode,
    verify: user.verifyEmail,
    texts: TEXTS,
  })
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(emailChange),
    defaultValues: { email },
  })

  if (flow.to !== null)
    return (
      <CodeStep
        flow={flow}
        label={enterEmailCode(flow.to)}
        missing={FIELD_TEXT.emailCode}
        names={NAMES}
        {...(onClose && { onVerified: onClose })}
      />
    )
  return (
    <form
      className={form.form}
      onSubmit={handleSubmit((typed) => flow.begin(typed.email))}
      noValidate
    >
      <Field
        label="E-mail"
        type="email"
        required
        data-autofocus
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <button type="submit" className={form.primary} aria-disabled={flow.sending}>
        {flow.sending ? 'Sending...' : 'Send code'}
      </button>
    </form>
  )
}
