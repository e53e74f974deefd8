import {
  PAY_ONLINE_TEXT,
  type Paise,
  paymentScriptFailed,
  type paymentsApi,
  payOnlineNow,
  type ResponseOf,
} from '@aaram/contracts'
import { useEffect, useRef, useState } from 'react'
import { isAnswered, toMessages } from '../../lib/api-error.ts'
import { keepFocus } from '../../lib/focus.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import {
  openPayment,
  type PaymentRequest,
  preparePayment,
} from '../../shop/checkout/checkout-window.ts'
import { useSettings, useShop } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import styles from './order-view.module.css'

type Opened = Pick<ResponseOf<typeof paymentsApi.payOrder>, 'order' | 'checkout'>
type Paid = Parameters<PaymentRequest['onPaid']>[0]

type PayOnlineProps = {
  amount: Paise
  prefill: PaymentRequest['prefill']
  /** Creates the payment in the API. */
  open: () => Promise<Opened>
  /** Sends the payment's result to the API, and shows the updated order. */
  confirm: (paid: Paid) => Promise<void>
  /** Loads the order again, whose status may have changed. */
  onFailed: () => Promise<unknown>
}

/** Pays a cash order online before it is shipped. Disappears once the order shows that it is paid. */
export function PayOnline({ amount, prefill, open, confirm, onFailed }: PayOnlineProps) {
  const { toasts } = useShop()
  const { brand } = useSettings()
  const outcome = toasts.of('pay online')
  const { run, running } = useOneAtATime()
  const [verifying, setVerifying] = useState(false)
  const close = useRef<() => void>(null)
  // The button that had the focus is removed, and the payment window closes with its page.
  useEffect(
    () => () => {
      close.current?.()
      keepFocus()
    },
    [],
  )

  /** The result of the payment window; null when it was closed. */
  function paidIn({ order, checkout }: Opened): Promise<Paid | null> {
    return new Promise((resolve) => {
      const opened = openPayment({
        ...checkout,
        name: brand.name,
        orderId: order.id,
        amount: order.amount,
        currency: order.currency,
        prefill,
        onPaid: resolve,
        onClosed: () => resolve(null),
      })
      close.current = () => opened.close()
    })
  }

  async function openWindow(): Promise<Opened | null> {
    try {
      return await open()
    } catch (error) {
      outcome.error(toMessages(error, PAY_ONLINE_TEXT.failed))
      await onFailed()
      return null
    }
  }

  const pay = () =>
    run(async () => {
      const opened = await openWindow()
      if (!opened) return
      try {
        await preparePayment(opened.checkout.scriptUrl)
      } catch {
        return outcome.error([paymentScriptFailed(opened.checkout.name)])
      }
      const paid = await paidIn(opened)
      close.current = null
      if (!paid) return
      setVerifying(true)
      try {
        await confirm(paid)
        outcome.success(PAY_ONLINE_TEXT.paid)
      } catch (error) {
        outcome.error(
          isAnswered(error)
            ? toMessages(error, PAY_ONLINE_TEXT.failed)
            : [PAY_ONLINE_TEXT.unconfirmed],
        )
        await onFailed()
      } finally {
        setVerifying(false)
      }
    })

  const waiting = verifying ? PAY_ONLINE_TEXT.verifying : PAY_ONLINE_TEXT.opening
  return (
    <div className={styles.offer}>
      <p>{PAY_ONLINE_TEXT.offer}</p>
      <button type="button" className={form.primary} aria-disabled={running} onClick={pay}>
        {running ? waiting : payOnlineNow(amount)}
      </button>
    </div>
  )
}
