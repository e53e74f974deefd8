import { useRef } from 'react'
import { useShop } from './shop.tsx'

/** Messages of an action that can be tried again: once it works, what failed before is not shown beside it (spec section 8). */
export function useOutcome() {
  const { toasts } = useShop()
  const failures = useRef<readonly string[]>([])
  return {
    success(text: string) {
      toasts.closeTexts(failures.current)
      failures.current = []
      toasts.success(text)
    },
    error(messages: readonly string[]) {
      failures.current = [...failures.current, ...messages]
      toasts.error(messages)
    },
  }
}
