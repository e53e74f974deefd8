import { itemsKept, STOCK_HOLD_MS } from '@aaram/contracts'
import { useEffect, useEffectEvent } from 'react'
import { useShop } from '../../shop/shop.tsx'
import { useCountdown } from '../otp/use-countdown.ts'
import styles from './checkout.module.css'

/** How long the stock is still held. `until`: ms of this browser's clock. Screen readers do not announce each second. */
export function HoldCountdown({ until, onOver }: { until: number; onOver: () => void }) {
  const { clock } = useShop()
  // If the clock was set back since the hold began, `until` seems further away than any hold lasts.
  const leftMs = Math.min(until - clock.now().getTime(), STOCK_HOLD_MS)
  const { secondsLeft: seconds } = useCountdown(clock, leftMs)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (seconds === 0) over()
  }, [seconds])
  return (
    <p role="timer" className={styles.note}>
      {itemsKept(seconds)}
    </p>
  )
}
