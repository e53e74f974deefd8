import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/** Navigates to another page. Resolves once the component has unmounted with its page, because the other page may have to load first. */
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
