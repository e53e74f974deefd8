import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { BagItem } from '../../shop/bag/bag-item.ts'
import { usePressOutside } from '../../ui/use-press-outside.ts'

/** Milliseconds until it closes, unless it is hovered or has the focus. */
const STAY_MS = 4_000

/** Closes the preview after a while, on Escape, and on a press outside. */
export function usePreviewClose(
  panel: RefObject<HTMLElement | null>,
  items: readonly BagItem[],
  onClose: () => void,
) {
  const close = useEffectEvent(onClose)

  // The time starts again with each addition.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the bag restarts the time
  useEffect(() => {
    const timer = setTimeout(() => {
      const area = panel.current?.parentElement
      if (!area?.matches(':hover') && !panel.current?.matches(':focus-within')) close()
    }, STAY_MS)
    return () => clearTimeout(timer)
  }, [items])

  usePressOutside(panel, true, onClose)
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
