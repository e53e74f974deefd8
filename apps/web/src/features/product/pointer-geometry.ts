import type { PointerEvent } from 'react'

export const fromMiddle = (event: { clientX: number; clientY: number; currentTarget: Element }) => {
  const box = event.currentTarget.getBoundingClientRect()
  const point = {
    x: event.clientX - box.left - box.width / 2,
    y: event.clientY - box.top - box.height / 2,
  }
  return { point, box }
}
export const distance = (a: PointerEvent, b: PointerEvent) =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
