import {
  codeNeeded,
  ERROR_TEXT,
  enterCodeSentTo,
  FIELD_TEXT,
  RETURN_REASONS,
  RETURN_TEXT,
  SUCCESS_TEXT,
  TRACKING_TEXT,
  type TrackedOrder,
  type TrackingToken,
  trackingApi,
} from '@aaram/contracts'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { isErrorData } from '../../lib/api-error.ts'
import { useTrackedStore } from '../../shop/account/tracking.ts'
import { useShop } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import { Dialog } from '../../ui/modal.tsx'
import { CodeStep } from '../otp/code-step.tsx'
import { type CodeTexts, useCodeFlow } from '../otp/use-code-flow.ts'
import { consequence } from './cancel-order.tsx'
import { ItemLine } from './item-line.tsx'
import { ReasonFields } from './reason-fields.tsx'
import { reasonOf, returnForm } from './reason-form.ts'
import { ReturnRefund } from './return-refund.tsx'
import type { TrackedItem } from './tracked-items.tsx'

/** A change by a tracking link: cancel the order, or return an item. */
export type Change = { kind: 'cancel' } | { kind: 'return'; item: TrackedItem }

type TrackedChangeProps = {
  order: TrackedOrder
  token: TrackingToken
  /** Null while the dialog is closed. */
  change: Change | null
  onClose: () => void
  onChanged: () => void
}

/** Cancels or returns by a tracking link, with a code sent to the phone of the order, because others may have the link. */
export const TrackedChange = ({ change, onClose, ...rest }: TrackedChangeProps) => (
  <Dialog
    open={change !== null}
    onClose={onClose}
    label={change?.kind === 'return' ? 'Return item' : `Cancel order #${rest.order.orderNumber}?`}
  >
    {change && <Steps change={change} {...rest} />}
  </Dialog>
)

const SENDING = {
  sent: TRACKING_TEXT.codeSent,
  resent: TRACKING_TEXT.codeSent,
  sendFailed: TRACKING_TEXT.codeFailed,
  resendFailed: TRACKING_TEXT.codeFailed,
}
const TEXTS: Record<Change['kind'], CodeTexts & { verify: string }> = {
  cancel: {
    ...SENDING,
    verified: SUCCESS_TEXT.orderCancelled,
    verifyFailed: ERROR_TEXT.cancelOrder,
    verify: 'Cancel Order',
  },
  return: {
    ...SENDING,
    verified: SUCCESS_TEXT.returnRequested,
    verifyFailed: ERROR_TEXT.requestReturn,
    verify: 'Request Return',
  },
}

type StepsProps = Omit<TrackedChangeProps, 'change' | 'onClose'> & { change: Change }

function Steps({ order, token, change, onChanged }: StepsProps) {
  const { api } = useShop()
  const tracked = useTrackedStore()
  const [reason, setReason] = useState('')
  const texts = TEXTS[change.kind]
  const flow = useCodeFlow<string>({
    texts,
    send: () => api(trackingApi.sendOtp, { body: { token } }),
    async verify(_to, otp) {
      const code = { token, otp }
      try {
        const answer = await (change.kind === 'cancel'
          ? api(trackingApi.cancel, { body: code })
          : api(trackingApi.returnItem, { body: { ...code, reason, itemId: change.item._id } }))
        tracked.patch(answer.order)
      } catch (error) {
        // The order's status may have changed.
        if (!isErrorData(error) || error.code !== 'INVALID_CODE') void tracked.load(token)
        throw error
      }
    },
  })
  const { codeGoesTo } = order
  const send = () => flow.begin(codeGoesTo)

  if (flow.to !== null)
    return (
      <CodeStep
        flow={flow}
        label={enterCodeSentTo(codeGoesTo)}
        missing={FIELD_TEXT.otp}
        names={{ verify: texts.verify, resend: 'Resend Code', startOver: 'Back' }}
        onVerified={onChanged}
      />
    )
  const sendButton = (
    <>
      <p>{codeNeeded(codeGoesTo)}</p>
      <button type="submit" className={form.primary} aria-disabled={flow.sending}>
        {flow.sending ? 'Sending...' : 'Send Code'}
      </button>
    </>
  )
  if (change.kind === 'return')
    return (
      <ReturnReason
        item={change.item}
        onGiven={(given) => {
          setReason(given)
          void send()
        }}
      >
        {sendButton}
      </ReturnReason>
    )
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p>{consequence({ ...order, totals: order })}</p>
      {sendButton}
    </form>
  )
}

type ReturnReasonProps = {
  item: TrackedItem
  onGiven: (reason: string) => void
  children: ReactNode
}

function ReturnReason({ item, onGiven, children }: ReturnReasonProps) {
  const { register, handleSubmit, control, formState } = useForm({
    resolver: zodResolver(returnForm),
    defaultValues: { text: '' },
  })
  const choice = useWatch({ control, name: 'choice' })
  return (
    <form
      className={form.form}
      onSubmit={handleSubmit((given) => onGiven(reasonOf(given)))}
      noValidate
    >
      <ItemLine item={item} />
      <ReasonFields
        legend={RETURN_TEXT.why}
        reasons={RETURN_REASONS}
        choice={choice}
        errors={formState.errors}
        register={register}
      />
      <ReturnRefund item={item} reason={choice} />
      {children}
    </form>
  )
}
