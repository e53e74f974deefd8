import { withPage } from '../../lib/paths.ts'
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
  if (isPastEnd(list)) return <Head title="Page Not Found" hidden />
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
