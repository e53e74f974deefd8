import { emailChange, enterEmailCode, FIELD_TEXT } from '@aaram/contracts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useShop } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import { CodeStep } from '../otp/code-step.tsx'
import { EmailField } from '../otp/email-field.tsx'
import { useCodeFlow } from '../otp/use-code-flow.ts'
import { EMAIL_CODE_NAMES, EMAIL_CODE_TEXTS } from './email-texts.ts'

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
    texts: EMAIL_CODE_TEXTS,
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
        names={EMAIL_CODE_NAMES}
        {...(onClose && { onVerified: onClose })}
      />
    )
  return (
    <form
      className={form.form}
      onSubmit={handleSubmit((typed) => flow.begin(typed.email))}
      noValidate
    >
      <EmailField error={formState.errors.email?.message} {...register('email')} />
      <button type="submit" className={form.primary} aria-disabled={flow.sending}>
        {flow.sending ? 'Sending...' : 'Send code'}
      </button>
    </form>
  )
}
