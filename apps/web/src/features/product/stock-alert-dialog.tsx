import {
  email,
  enterEmailCode,
  FIELD_TEXT,
  type Product,
  type Size,
  STOCK_ALERT_TEXT,
  stockAlertsApi,
  tellMeWhenBack,
  WAIT_TEXT,
  willTellYou,
} from '@aaram/contracts'
import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { isErrorData, toMessages } from '../../lib/api-error.ts'
import { keepFocus } from '../../lib/focus.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { createProductDetail } from '../../shop/catalogue/product-detail.ts'
import { useShop, useUser } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import { Dialog } from '../../ui/modal.tsx'
import { Select } from '../../ui/select.tsx'
import { CodeStep } from '../otp/code-step.tsx'
import { EmailField } from '../otp/email-field.tsx'
import { type CodeTexts, useCodeFlow } from '../otp/use-code-flow.ts'
import type { StockAlertProps } from './stock-alert.tsx'

/** Creates a stock alert: for members to the account's channels, for guests to an e-mail address confirmed by a code. */
export function StockAlertDialog({ label, open, onClose, ...rest }: StockAlertProps) {
  return (
    <Dialog open={open} onClose={onClose} label={label}>
      <Steps onClose={onClose} {...rest} />
    </Dialog>
  )
}

type StepsProps = Omit<StockAlertProps, 'label' | 'open'>

function Steps({ sizes, ...rest }: StepsProps) {
  const { status, user } = useUser()
  // Does not change if the size comes back, because a code that was sent is valid for this size only.
  const [size, setSize] = useState(sizes[0])
  if (!size) return null
  if (status === 'idle' || status === 'loading') return <p role="status">{WAIT_TEXT.loading}</p>
  const options = sizes.includes(size) ? sizes : [size, ...sizes]
  const choice = options.length > 1 && (
    <Select
      label={STOCK_ALERT_TEXT.size}
      value={size}
      onChange={({ target }) => setSize(target.value as Size)}
    >
      {options.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </Select>
  )
  const step = { ...rest, size, choice }
  return user ? <ForMember {...step} /> : <ForGuest {...step} />
}

type StepProps = { product: Product; size: Size; choice: ReactNode; onClose: () => void }

/** If the API responds that the size is in stock: loads the product again and closes the dialog. */
function useInStock({ product, onClose }: Pick<StepProps, 'product' | 'onClose'>) {
  const { storeOf } = useShop()
  return (error: unknown) => {
    if (!isErrorData(error) || error.code !== 'SIZE_IN_STOCK') return
    // The button that opened the dialog, which gets the focus back, may be removed.
    void storeOf(createProductDetail).load(product.metaTitle).then(keepFocus)
    onClose()
  }
}

function ForMember({ product, size, choice, onClose }: StepProps) {
  const { api, toasts } = useShop()
  const onRefused = useInStock({ product, onClose })
  const outcome = toasts.of(`alert ${product._id} ${size}`)
  const { run, running } = useOneAtATime()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      try {
        await api(stockAlertsApi.add, { body: { productId: product._id, size } })
        outcome.success(willTellYou(size))
        onClose()
      } catch (error) {
        outcome.error(toMessages(error, STOCK_ALERT_TEXT.failed))
        onRefused(error)
      }
    })
  }
  return (
    <form className={form.form} onSubmit={onSubmit}>
      {choice}
      <p>{STOCK_ALERT_TEXT.promise}</p>
      <p>{STOCK_ALERT_TEXT.forMembers}</p>
      <button type="submit" className={form.primary} aria-disabled={running} data-autofocus>
        {running ? STOCK_ALERT_TEXT.asking : tellMeWhenBack(size)}
      </button>
    </form>
  )
}

const guestForm = z.object({ email })
const NAMES = { verify: 'Verify', resend: 'Resend code', startOver: 'Change e-mail' }

function ForGuest({ product, size, choice, onClose }: StepProps) {
  const { api } = useShop()
  const onRefused = useInStock({ product, onClose })
  const variant = { productId: product._id, size }
  const texts: CodeTexts = {
    sent: STOCK_ALERT_TEXT.codeSent,
    resent: STOCK_ALERT_TEXT.codeSent,
    verified: willTellYou(size),
    sendFailed: STOCK_ALERT_TEXT.sendFailed,
    resendFailed: STOCK_ALERT_TEXT.sendFailed,
    verifyFailed: STOCK_ALERT_TEXT.failed,
  }
  const watched = (call: Promise<unknown>) =>
    call.catch((error) => {
      onRefused(error)
      throw error
    })
  const flow = useCodeFlow<string>({
    send: (to) => watched(api(stockAlertsApi.sendOtp, { body: { ...variant, email: to } })),
    verify: (to, otp) =>
      watched(api(stockAlertsApi.validateOtp, { body: { ...variant, email: to, otp } })),
    texts,
  })
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(guestForm),
    defaultValues: { email: '' },
  })

  if (flow.to !== null)
    return (
      <CodeStep
        flow={flow}
        label={enterEmailCode(flow.to)}
        missing={FIELD_TEXT.emailCode}
        names={NAMES}
        onVerified={onClose}
      />
    )
  return (
    <form
      className={form.form}
      onSubmit={handleSubmit((typed) => flow.begin(typed.email))}
      noValidate
    >
      {choice}
      <p>{STOCK_ALERT_TEXT.promise}</p>
      <EmailField
        hint={STOCK_ALERT_TEXT.forGuests}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <button type="submit" className={form.primary} aria-disabled={flow.sending}>
        {flow.sending ? 'Sending...' : tellMeWhenBack(size)}
      </button>
    </form>
  )
}
