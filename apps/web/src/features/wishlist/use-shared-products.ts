import { type Product, type ShareToken, wishlistApi } from '@aaram/contracts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isErrorData } from '../../lib/api-error.ts'
import { useShop } from '../../shop/shop.tsx'

/** Null while loading. */
type Found = { products: Product[] } | 'not-shared' | 'failed' | null

/** The products of the list whose token is the address's fragment. `retry`: asks again. */
export function useSharedProducts() {
  const { api } = useShop()
  const { hash } = useLocation()
  const [found, setFound] = useState<Found>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let isLatest = true
    const show = (next: Found) => isLatest && setFound(next)
    const token = hash.slice(1) as ShareToken
    show(token ? null : 'not-shared')
    if (token)
      api(wishlistApi.shared, { query: { token } }).then(show, (error) =>
        show(isErrorData(error) && [400, 404].includes(error.status) ? 'not-shared' : 'failed'),
      )
    return () => {
      isLatest = false
    }
  }, [api, hash, tries])
  return { found, retry: () => setTries(tries + 1) }
}
