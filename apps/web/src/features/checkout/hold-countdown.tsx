import { itemsKept } from '@aaram/contracts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useShop } from '../../shop/shop.tsx'
import { useEverySecond } from '../otp/use-countdown.ts'
import styles from './checkout.module.css'

/** How long the stock is still held. `until`: ms of this browser's clock. Screen readers do not announce each second. */
export function HoldCountdown({ until, onOver }: { until: number; onOver: () => void }) {
  const { clock } = useShop()
  const [now, setNow] = useState(() => clock.now().getTime())
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000))
  const over = useEffectEvent(onOver)
  useEverySecond(seconds > 0, () => setNow(clock.now().getTime()))
  useEffect(() => {
    if (seconds === 0) over()
  }, [seconds])
  return (
    <p role="timer" className={styles.note}>
      {itemsKept(seconds)}
    </p>
  )
}
