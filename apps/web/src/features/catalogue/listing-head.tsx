import { withPage } from '../../lib/paths.ts'
import { filterParams, filtersIn } from '../../lib/product-filters.ts'
import { useQuery } from '../../lib/use-query.ts'
import { isPastEnd, useProductList } from '../../shop/catalogue/product-list.ts'
import { Head } from '../head/head.tsx'

type ListingHeadProps = {
  title: string
  path: string
  /** What of the query belongs to the canonical address beside the page's number. */
  search?: string
  description: string
}

/** The head of one page of a list: its canonical address has the page's number, and it names its neighbours. */
export function ListingHead({ title, path, search = '', description }: ListingHeadProps) {
  const list = useProductList().data
  const query = useQuery()
  if (isPastEnd(list)) return <Head title="Page Not Found" hidden />
  // Search engines see the lists themselves, not every combination of filters.
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
