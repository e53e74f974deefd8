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
  /** Opens the payment at the shop. */
  open: () => Promise<Opened>
  /** Tells the shop of what was paid, and shows the order as it is then. */
  confirm: (paid: Paid) => Promise<void>
  /** The order may have moved on. */
  onFailed: () => Promise<unknown>
}

/** Pays an order online that was to be paid in cash, until it is sent. It goes once the order shows that it is paid. */
export function PayOnline({ amount, prefill, open, confirm, onFailed }: PayOnlineProps) {
  const { toasts } = useShop()
  const { brand } = useSettings()
  const { run, running } = useOneAtATime()
  const [verifying, setVerifying] = useState(false)
  const close = useRef<() => void>(null)
  // The button that had the focus goes, and a window does not outlive the page that opened it.
  useEffect(
    () => () => {
      close.current?.()
      keepFocus()
    },
    [],
  )

  /** What was paid in the payment window; null when it was closed. */
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
      toasts.error(toMessages(error, PAY_ONLINE_TEXT.failed))
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
        return toasts.error([paymentScriptFailed(opened.checkout.name)])
      }
      const paid = await paidIn(opened)
      close.current = null
      if (!paid) return
      setVerifying(true)
      try {
        await confirm(paid)
        toasts.success(PAY_ONLINE_TEXT.paid)
      } catch (error) {
        toasts.error(
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
