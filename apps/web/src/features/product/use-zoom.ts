import { type PointerEvent, useRef, useState, type WheelEvent } from 'react'
import { distance, fromMiddle } from './pointer-geometry.ts'
import { CLOSE_UP, panBy, type View, WHOLE, zoomAt } from './zoom-view.ts'

/** The minimum length of a swipe to the next picture, in px. */
const SWIPE_PX = 50

/** Pinch, wheel, double click and drag on one picture; a swipe over the unzoomed picture shows the next one. */
export function useZoom(onSwipe: (step: 1 | -1) => void) {
  const [view, setView] = useState<View>(WHOLE)
  const fingers = useRef(new Map<number, PointerEvent>())
  const swiped = useRef(0)

  const toggle = (point = { x: 0, y: 0 }, box = { width: 0, height: 0 }) =>
    setView((now) => (now.scale > 1 ? WHOLE : zoomAt(now, CLOSE_UP, point, box)))

  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const other = [...fingers.current.values()].find((one) => one.pointerId !== event.pointerId)
    fingers.current.set(event.pointerId, event)
    const { point, box } = fromMiddle(event)
    if (other) {
      const factor = distance(event, other) / Math.max(1, distance(before, other))
      setView((now) => zoomAt(now, factor, point, box))
      return
    }
    const by = { x: event.clientX - before.clientX, y: event.clientY - before.clientY }
    if (view.scale === 1) swiped.current += by.x
    else setView((now) => panBy(now, by, box))
  }

  const release = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    if (fingers.current.size > 0) return
    if (Math.abs(swiped.current) > SWIPE_PX) onSwipe(swiped.current < 0 ? 1 : -1)
    swiped.current = 0
  }

  return {
    view,
    reset: () => setView(WHOLE),
    toggle,
    handlers: {
      onPointerDown(event: PointerEvent) {
        event.currentTarget.setPointerCapture(event.pointerId)
        fingers.current.set(event.pointerId, event)
        // A pinch does not count as a swipe, even if its first finger moved.
        if (fingers.current.size > 1) swiped.current = 0
      },
      onPointerMove,
      onPointerUp: release,
      onPointerCancel: release,
      onDoubleClick(event: React.MouseEvent) {
        const { point, box } = fromMiddle(event)
        toggle(point, box)
      },
      onWheel(event: WheelEvent) {
        const { point, box } = fromMiddle(event)
        setView((now) => zoomAt(now, Math.exp(-event.deltaY / 400), point, box))
      },
    },
  }
}
