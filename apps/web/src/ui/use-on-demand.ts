import { useEffect, useEffectEvent, useState } from 'react'

/** A module that is loaded once, when it is first shown. If `load` fails it resolves to undefined or rejects. */
type OnDemand<T> = { load: () => Promise<T | undefined>; module: T | null }

export const onDemand = <T extends object>(load: OnDemand<T>['load']): OnDemand<T> => ({
  load,
  module: null,
})

/**
 * The module, or null until it has loaded. Unlike `React.lazy`, a failure is not cached: `onFail` decides what to show,
 * and the next mount loads again.
 */
export function useOnDemand<T extends object>(part: OnDemand<T>, onFail?: () => void): T | null {
  const [module, setModule] = useState(part.module)
  const failed = useEffectEvent(() => onFail?.())
  useEffect(() => {
    if (part.module) return setModule(part.module)
    part
      .load()
      .catch(() => undefined)
      .then((found) => {
        if (!found) return failed()
        part.module = found
        setModule(found)
      })
  }, [part])
  return module
}
