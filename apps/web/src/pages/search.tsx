import { useSearchParams } from 'react-router'
import { ProductList } from '../features/products/product-list.tsx'

export function Page() {
  const query = useSearchParams()[0].get('q')?.trim()
  return <ProductList title={query ? `Results for “${query}”` : 'Search'} />
}
