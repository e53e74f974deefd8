import { useEffect, useState } from 'react'
import { useBag, useShop } from '../../shop/shop.tsx'

/** Opens the bag for a page that shows it, asks for today's stock then and whenever the shopper comes back. */
export function useOpenBag() {
  const { bag } = useShop()
  const { items, actions, news } = useBag()
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

  return { items, actions, news, failed }
}
