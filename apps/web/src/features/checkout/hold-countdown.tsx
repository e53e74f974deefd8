import { itemsKept } from '@aaram/contracts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useShop } from '../../shop/shop.tsx'
import { useEverySecond } from '../otp/use-countdown.ts'
import styles from './checkout.module.css'

/** How long the pieces are still held, `until` in milliseconds of this browser's clock. Not read out each second. */
export function HoldCountdown({ until, onOver }: { until: number; onOver: () => void }) {
  const { clock } = useShop()
  const [now, setNow] = useState(() => clock.now().getTime())
  const left = Math.max(0, Math.ceil((until - now) / 1_000))
  const over = useEffectEvent(onOver)
  useEverySecond(left > 0, () => setNow(clock.now().getTime()))
  useEffect(() => {
    if (left === 0) over()
  }, [left])
  return (
    <p role="timer" className={styles.note}>
      {itemsKept(left)}
    </p>
  )
}
