import { type RefObject, useEffect, useEffectEvent } from 'react'

/** While `active`, calls `onPress` with the target of a click outside `inside`. */
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
