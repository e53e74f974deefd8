import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls `onPress` for a press outside `inside`, while `active`. */
export function usePressOutside(
  inside: RefObject<Element | null>,
  active: boolean,
  onPress: () => void,
) {
  const notify = useEffectEvent(onPress)
  useEffect(() => {
    if (!active) return
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !inside.current?.contains(target)) notify()
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [inside, active])
}
