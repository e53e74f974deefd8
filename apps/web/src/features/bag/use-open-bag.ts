import { useEffect, useState } from 'react'
import { useBag, useShop, useUser } from '../../shop/shop.tsx'

/** Opens the bag for a page that shows it. Updates its stock then, and whenever the shopper returns. */
export function useOpenBag() {
  const { bag } = useShop()
  const { items, actions, notices, account } = useBag()
  const { status } = useUser()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    bag.open().catch(() => setFailed(true))
  }, [bag])

  useEffect(() => {
    if (!actions) return
    void actions.refresh()
    const onReturn = () => {
      if (document.visibilityState === 'visible') void actions.refresh()
    }
    window.addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      window.removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [actions])

  // An account's bag that has not loaded yet does not count as empty.
  const isUnseen = items?.length === 0
  return {
    items: isUnseen && (status === 'loading' || account === 'loading') ? null : items,
    actions,
    notices,
    failed: failed || (isUnseen && (status === 'failed' || account === 'failed')),
  }
}
