import { useEffect, useEffectEvent, useState } from 'react'

/** A module that is loaded when it is first shown, and stays. `load` answers undefined, or rejects, when it fails. */
type OnDemand<T> = { load: () => Promise<T | undefined>; module: T | null }

export const onDemand = <T extends object>(load: OnDemand<T>['load']): OnDemand<T> => ({
  load,
  module: null,
})

/**
 * The module once it is there, null before. A failure is not kept, as `React.lazy` would keep it: `onFail` decides
 * what shows then, and the next mount tries again.
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
