import { ProductList } from '../features/products/product-list.tsx'

export function Page() {
  return <ProductList title="Latest Products" />
}
