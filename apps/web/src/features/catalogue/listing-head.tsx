import { withPage } from '../../lib/paths.ts'
import { filterParams, filtersIn } from '../../lib/product-filters.ts'
import { useQuery } from '../../lib/use-query.ts'
import { isPastEnd, useProductList } from '../../shop/catalogue/product-list.ts'
import { Head } from '../head/head.tsx'

type ListingHeadProps = {
  title: string
  path: string
  /** The part of the query, besides the page number, that belongs to the canonical address. */
  search?: string
  description: string
}

/** The head of a page of a list: its canonical address has the page number, and it links to the pages before and after it. */
export function ListingHead({ title, path, search = '', description }: ListingHeadProps) {
  const list = useProductList().data
  const query = useQuery()
  if (isPastEnd(list)) return <Head title="Page Not Found" hidden />
  // Search engines index the lists, but not every combination of filters.
  const { filters, ignored } = filtersIn(query)
  if (ignored.length > 0 || `${new URLSearchParams(filterParams(filters))}` !== search)
    return <Head title={title} description={description} hidden />
  const { currentPage, totalPages } = list
  const to = (page: number) => withPage(path, search, page)
  return (
    <>
      <Head title={title} description={description} path={to(currentPage)} />
      {currentPage > 1 && <link rel="prev" href={to(currentPage - 1)} />}
      {currentPage < totalPages && <link rel="next" href={to(currentPage + 1)} />}
    </>
  )
}
