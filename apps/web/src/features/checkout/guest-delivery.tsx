import { type DeliveryAddress, ERROR_TEXT, SUCCESS_TEXT } from '@aaram/contracts'
import { useId } from 'react'
import { Link } from 'react-router'
import { toMessages } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import { AddressText } from '../address/address-text.tsx'
import { stepPath } from '../bag/checkout-step.ts'
import { OrderSummary } from '../bag/order-summary.tsx'
import { CodeStep } from '../otp/code-step.tsx'
import { phoneStep } from '../otp/phone-texts.ts'
import { type CodeTexts, useCodeFlow } from '../otp/use-code-flow.ts'
import { AddressForm, useDeliveryForm } from './address-form.tsx'
import styles from './checkout.module.css'
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

/** An address, then its phone verified by a call, which logs in. What was typed stays until the order. */
export function GuestDelivery({ items, actions, onDone }: StepProps & { onDone: () => void }) {
  const { user, toasts } = useShop()
  const id = useId()
  const address = useDeliveryForm()
  // The address that is verified is the one whose phone was called, whatever is typed meanwhile.
  const flow = useCodeFlow<DeliveryAddress>({
    send: ({ phone }) => user.sendOtp(phone, 'voice'),
    verify: ({ phone }, code) => user.verifyOtp(phone, code),
    texts: TEXTS,
  })

  async function deliver(address: DeliveryAddress) {
    try {
      await actions.deliverToNew(address)
    } catch (error) {
      // The order can go there all the same.
      toasts.error(toMessages(error, ERROR_TEXT.updateAddresses))
      actions.deliverTo({ address })
    }
    onDone()
  }

  const { to } = flow
  if (to)
    return (
      <div className={styles.step}>
        <div className={styles.main}>
          <StepTitle key="code">Delivery</StepTitle>
          <p className={styles.lead}>We are calling you now and read a 6-digit code out.</p>
          <CodeStep flow={flow} {...phoneStep(to.phone)} onVerified={() => void deliver(to)} />
          <section className={styles.part} aria-labelledby={`${id}-to`}>
            <h2 id={`${id}-to`}>Deliver to</h2>
            <address className={styles.address}>
              <AddressText of={to} />
            </address>
          </section>
        </div>
        <OrderSummary items={items} />
      </div>
    )
  return (
    <div className={styles.step}>
      <div className={styles.main}>
        <StepTitle>Delivery</StepTitle>
        <p className={styles.lead}>
          Shopped here before?{' '}
          <Link to={paths.loginFor(stepPath('delivery'))} className={styles.link}>
            Log in
          </Link>{' '}
          to use a saved address.
        </p>
        <AddressForm id={id} address={address} onAddress={flow.begin} />
        <p className={styles.lead}>
          We call the contact phone with a 6-digit code. That verifies it, and you can follow your
          order with it.
        </p>
      </div>
      <OrderSummary items={items}>
        <button type="submit" form={id} className={form.primary} aria-disabled={flow.sending}>
          {flow.sending ? 'Calling...' : 'Verify phone'}
        </button>
      </OrderSummary>
    </div>
  )
}
