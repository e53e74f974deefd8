import { CATEGORIES } from '@aaram/contracts'
import { useParams } from 'react-router'
import { Head } from '../features/head/head.tsx'
import { ProductList } from '../features/products/product-list.tsx'
import { paths } from '../lib/paths.ts'
import { Page as NotFound } from './not-found.tsx'

/** `/{category}` and `/collections/{category}`; an unknown category is no page. */
export function Page() {
  const { category: slug } = useParams()
  const category = CATEGORIES.find((entry) => entry.slug === slug)
  if (!category) return <NotFound />
  return (
    <>
      <Head title={category.title} path={paths.collection(category.slug)} />
      <ProductList title={category.title} />
    </>
  )
}
