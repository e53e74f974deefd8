import {
  ACCOUNT_TEXT,
  CHECKOUT_TEXT,
  CODE_BY_TEXT,
  CODE_ON_ITS_WAY,
  chooseOtherAddress,
  type DeliveryAddress,
  ERROR_TEXT,
  ONLY_NEWEST_CODE,
  type OtpChannel,
  SUCCESS_TEXT,
} from '@aaram/contracts'
import { useId, useState } from 'react'
import { toMessages } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { useDeliveryStore } from '../../shop/delivery/use-delivery.ts'
import { useShop } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import { Link } from '../../ui/link.tsx'
import { AddressText } from '../address/address-text.tsx'
import { stepPath } from '../bag/checkout-step.ts'
import { OrderSummary } from '../bag/order-summary.tsx'
import { CodeStep } from '../otp/code-step.tsx'
import { phoneStep } from '../otp/phone-texts.ts'
import { CODE_TOASTS, type CodeTexts, useCodeFlow } from '../otp/use-code-flow.ts'
import { AddressForm } from './address-form.tsx'
import styles from './checkout.module.css'
import { ChoiceCard } from './choice-card.tsx'
import { useDeliveryForm } from './delivery-form.ts'
import type { StepProps } from './delivery-step.tsx'
import { StepTitle } from './step-title.tsx'

/** Spec section 8, for the phone of a guest. */
const TEXTS: CodeTexts = {
  sent: SUCCESS_TEXT.otpSentToMobile,
  resent: SUCCESS_TEXT.otpResent,
  verified: SUCCESS_TEXT.mobileVerified,
  sendFailed: ERROR_TEXT.sendOtp,
  resendFailed: ERROR_TEXT.resendOtp,
  verifyFailed: ERROR_TEXT.verifyOtp,
}

/** Spec section 2, "Bag and checkout": a call, unless the guest chooses an SMS. */
const CHANNELS: { channel: OtpChannel; title: string; what: string }[] = [
  {
    channel: 'voice',
    title: 'Call',
    what: CODE_BY_TEXT.voice,
  },
  { channel: 'sms', title: 'SMS', what: CODE_BY_TEXT.sms },
]
const SENDING: Record<OtpChannel, string> = { voice: 'Calling...', sms: 'Sending...' }
const INSTEAD: Record<OtpChannel, { other: OtpChannel; name: string }> = {
  voice: { other: 'sms', name: 'Send an SMS instead' },
  sms: { other: 'voice', name: 'Call me instead' },
}

/** An address, then a code by call or SMS that verifies its phone and logs the guest in. The typed address is kept until the order. */
export function GuestDelivery({ items, actions, onDone }: StepProps & { onDone: () => void }) {
  const { user, toasts } = useShop()
  const { isUndeliverable } = useDeliveryStore()
  const id = useId()
  const address = useDeliveryForm()
  const [channel, setChannel] = useState<OtpChannel>('voice')
  // The verified address is the one to whose phone the code was sent, whatever is typed meanwhile.
  const flow = useCodeFlow<{ address: DeliveryAddress; channel: OtpChannel }>({
    send: ({ address, channel }) => user.sendOtp(address.phone, channel),
    verify: async ({ address }, code) => {
      const { deletionCancelled } = await user.verifyOtp(address.phone, code)
      if (deletionCancelled) toasts.of(CODE_TOASTS).success(ACCOUNT_TEXT.deletionCancelled)
    },
    texts: TEXTS,
  })

  async function begin(typed: DeliveryAddress) {
    if (!(await isUndeliverable(typed.pincode))) return flow.begin({ address: typed, channel })
    toasts.of(CODE_TOASTS).error([chooseOtherAddress(typed.pincode)])
    address.setFocus('pincode')
  }

  async function deliver(address: DeliveryAddress) {
    try {
      await actions.deliverToNew(address)
    } catch (error) {
      // The order can be delivered there anyway.
      toasts
        .of('addresses')
        .error(toMessages(error, ERROR_TEXT.updateAddresses), { outlivesStep: true })
      actions.deliverTo({ address })
    }
    onDone()
  }

  const { to } = flow
  if (to) {
    const { other, name } = INSTEAD[to.channel]
    return (
      <div className={styles.step}>
        <div className={styles.main}>
          <StepTitle key="code" back="bag">
            Delivery
          </StepTitle>
          {/* Keys, so that React does not reuse the text nodes of one message for the other. */}
          <p key="sent" className={styles.lead} role="status">
            {[CODE_ON_ITS_WAY[to.channel], flow.sends > 1 && ONLY_NEWEST_CODE]
              .filter(Boolean)
              .join(' ')}
          </p>
          <CodeStep
            flow={flow}
            {...phoneStep(to.address.phone, to.channel)}
            instead={{
              name,
              choose() {
                setChannel(other)
                void flow.resend({ ...to, channel: other })
              },
            }}
            onVerified={() => void deliver(to.address)}
          />
          <section className={styles.part} aria-labelledby={`${id}-to`}>
            <h2 id={`${id}-to`}>Deliver to</h2>
            <address className={styles.address}>
              <AddressText of={to.address} />
            </address>
          </section>
        </div>
        <OrderSummary items={items} pincode={to.address.pincode} />
      </div>
    )
  }
  return (
    <div className={styles.step}>
      <div className={styles.main}>
        <StepTitle back="bag">Delivery</StepTitle>
        <p key="log-in" className={styles.lead}>
          {CHECKOUT_TEXT.shoppedBefore}{' '}
          <Link to={paths.loginFor(stepPath('delivery'))} className={styles.link}>
            Log in
          </Link>{' '}
          {CHECKOUT_TEXT.toUseSaved}
        </p>
        <AddressForm id={id} address={address} onAddress={begin} />
        <fieldset className={styles.cards}>
          <legend>Get the code by</legend>
          {CHANNELS.map((one) => (
            <ChoiceCard
              key={one.channel}
              name="channel"
              checked={channel === one.channel}
              disabled={flow.sending}
              onChoose={() => setChannel(one.channel)}
            >
              {one.title}
              <small>{one.what}</small>
            </ChoiceCard>
          ))}
        </fieldset>
        <p className={styles.lead}>{CHECKOUT_TEXT.phoneVerified}</p>
      </div>
      <OrderSummary items={items}>
        <button type="submit" form={id} className={form.primary} aria-disabled={flow.sending}>
          {flow.sending ? SENDING[channel] : 'Verify phone'}
        </button>
      </OrderSummary>
    </div>
  )
}
