import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/** Goes to another page. It resolves once the component has gone, as it does with its page: that page may have to load first. */
export function useLeave(): (to: string) => Promise<void> {
  const navigate = useNavigate()
  const onGone = useRef<() => void>(undefined)
  useEffect(() => () => onGone.current?.(), [])
  return (to) =>
    new Promise((resolve) => {
      onGone.current = resolve
      void navigate(to)
    })
}
