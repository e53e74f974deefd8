import { type TouchEvent, useRef, useState } from 'react'

/** How many pixels a finger must move sideways for a swipe. */
const SWIPE_PX = 30

/** Whether a card was turned to its second picture, by a swipe. */
export function useTurned() {
  const [turned, setTurned] = useState(false)
  const from = useRef({ clientX: 0, clientY: 0 })
  const onTouchStart = ({ touches }: TouchEvent) => {
    const finger = touches[0]
    if (finger) from.current = finger
  }
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const finger = changedTouches[0]
    if (!finger) return
    const x = finger.clientX - from.current.clientX
    const y = finger.clientY - from.current.clientY
    if (Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y)) setTurned(x < 0)
  }
  return { turned, onTouchStart, onTouchEnd }
}
