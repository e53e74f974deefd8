import { useEffect, useState } from 'react'
import { useBag, useShop, useUser } from '../../shop/shop.tsx'

/** Opens the bag for a page that shows it, asks for today's stock then and whenever the shopper comes back. */
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

  // An account's bag that is not here yet is no empty one.
  const isUnseen = items?.length === 0
  return {
    items: isUnseen && (status === 'loading' || account === 'loading') ? null : items,
    actions,
    notices,
    failed: failed || (isUnseen && (status === 'failed' || account === 'failed')),
  }
}
