import { type Facets, productsApi } from '@aaram/contracts'
import { useEffect, useState } from 'react'
import type { ProductFilters } from '../../lib/product-filters.ts'
import { useShop } from '../../shop/shop.tsx'

type Asked = {
  draft: ProductFilters
  /** Those of the list, until its draft has been counted. */
  facets: Facets
  search?: string | undefined
  category?: string | undefined
}

/** How many products a draft of the filters has, null while that is not known, and its facets. */
export function useFilterCount({ draft, facets, search, category }: Asked) {
  const { api } = useShop()
  const [counted, setCounted] = useState<{ count: number | null; facets: Facets }>({
    count: null,
    facets,
  })
  useEffect(() => {
    let isLatest = true
    const query = {
      limit: 1,
      ...draft,
      ...(search && { search }),
      ...(category && { category: [category] }),
    }
    api(productsApi.list, { query }).then(
      ({ totalCount, facets: next }) => {
        if (isLatest && next) setCounted({ count: totalCount, facets: next })
      },
      // The list itself reports the error.
      () => isLatest && setCounted((known) => ({ ...known, count: null })),
    )
    return () => {
      isLatest = false
    }
  }, [api, draft, search, category])
  return counted
}
