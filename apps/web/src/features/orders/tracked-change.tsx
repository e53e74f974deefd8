import {
  codeNeeded,
  ERROR_TEXT,
  enterCodeSentTo,
  FIELD_TEXT,
  type Size,
  SUCCESS_TEXT,
  TRACKING_TEXT,
  type TrackedOrder,
  type TrackingToken,
  trackingApi,
} from '@aaram/contracts'
import { type ReactNode, useCallback, useState } from 'react'
import { useStore } from 'zustand'
import { isErrorData } from '../../lib/api-error.ts'
import { useTrackedSizesStore, useTrackedStore } from '../../shop/account/tracking.ts'
import { useShop } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import { Dialog } from '../../ui/modal.tsx'
import { CodeStep } from '../otp/code-step.tsx'
import { type CodeTexts, useCodeFlow } from '../otp/use-code-flow.ts'
import { consequence } from './cancel-consequence.ts'
import { ExchangeForm } from './exchange-form.tsx'
import { ReturnForm } from './return-form.tsx'
import type { TrackedItem } from './tracked-item-row.tsx'

/** A change by a tracking link: cancel the order, or return or exchange an item. */
export type Change = { kind: 'cancel' } | { kind: 'return' | 'exchange'; item: TrackedItem }

type TrackedChangeProps = {
  order: TrackedOrder
  token: TrackingToken
  /** Null while the dialog is closed. */
  change: Change | null
  onClose: () => void
  onChanged: () => void
}

/** Cancels, returns or exchanges by a tracking link, with a code sent to the phone of the order, because others may have the link. */
export const TrackedChange = ({ change, onClose, ...rest }: TrackedChangeProps) => (
  <Dialog open={change !== null} onClose={onClose} label={labelOf(change, rest.order)}>
    {change && <Steps change={change} {...rest} />}
  </Dialog>
)

const labelOf = (change: Change | null, { orderNumber }: TrackedOrder) =>
  change && change.kind !== 'cancel'
    ? { return: 'Return item', exchange: 'Exchange item' }[change.kind]
    : `Cancel order #${orderNumber}?`

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
  exchange: {
    ...SENDING,
    verified: SUCCESS_TEXT.exchangeRequested,
    verifyFailed: ERROR_TEXT.requestExchange,
    verify: 'Request Exchange',
  },
}

/** What was chosen before the code; `newSize` for an exchange. */
type Given = { reason: string; newSize: Size | null }

type StepsProps = Omit<TrackedChangeProps, 'change' | 'onClose'> & { change: Change }

function Steps({ order, token, change, onChanged }: StepsProps) {
  const { api } = useShop()
  const tracked = useTrackedStore()
  const [given, setGiven] = useState<Given>({ reason: '', newSize: null })
  const texts = TEXTS[change.kind]
  const flow = useCodeFlow<string>({
    texts,
    send: () => api(trackingApi.sendOtp, { body: { token } }),
    async verify(_to, otp) {
      const code = { token, otp }
      try {
        tracked.patch((await send(change, code)).order)
      } catch (error) {
        // The order's status may have changed.
        if (!isErrorData(error) || error.code !== 'INVALID_CODE') void tracked.load(token)
        throw error
      }
    },
  })
  const { codeGoesTo } = order
  const sendCode = () => void flow.begin(codeGoesTo)
  const give = (reason: string, newSize: Size | null = null) => {
    setGiven({ reason, newSize })
    sendCode()
  }

  /** The call that makes the change. */
  function send(wanted: Change, code: { token: TrackingToken; otp: string }) {
    if (wanted.kind === 'cancel') return api(trackingApi.cancel, { body: code })
    const { reason, newSize } = given
    const body = { ...code, reason, itemId: wanted.item._id }
    return newSize
      ? api(trackingApi.exchangeItem, { body: { ...body, newSize } })
      : api(trackingApi.returnItem, { body })
  }

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
      <ReturnForm item={change.item} onGiven={give}>
        {() => sendButton}
      </ReturnForm>
    )
  if (change.kind === 'exchange')
    return (
      <ExchangeSize item={change.item} onGiven={give}>
        {sendButton}
      </ExchangeSize>
    )
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault()
        sendCode()
      }}
    >
      <p>{consequence({ ...order, totals: order })}</p>
      {sendButton}
    </form>
  )
}

type ItemStepProps = {
  item: TrackedItem
  onGiven: (reason: string, newSize?: Size) => void
  children: ReactNode
}

function ExchangeSize({ item, ...rest }: ItemStepProps) {
  const store = useTrackedSizesStore()
  const { metaTitle } = item
  const load = useCallback(() => void store.load(metaTitle), [store, metaTitle])
  return <ExchangeForm item={item} sizes={useStore(store)} load={load} {...rest} />
}
