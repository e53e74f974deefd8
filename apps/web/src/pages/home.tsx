import { Link } from 'react-router'
import { ProductGrid } from '../features/products/product-grid.tsx'
import { paths } from '../lib/paths.ts'
import { useNewArrivals } from '../shop/shop.tsx'

export function Page() {
  const { data, status, error } = useNewArrivals()
  return (
    <section className="wrap">
      <h1>Effortlessly Elevated.</h1>
      <h2>New Arrivals</h2>
      <ProductGrid items={data} status={status} error={error} />
      <Link to={paths.products}>View All Products</Link>
    </section>
  )
}
