import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls `onPress` with what was pressed for a press outside `inside`, while `active`. */
export function usePressOutside(
  inside: RefObject<Element | null>,
  active: boolean,
  onPress: (target: Node) => void,
) {
  const notify = useEffectEvent(onPress)
  useEffect(() => {
    if (!active) return
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !inside.current?.contains(target)) notify(target)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [inside, active])
}
