import { useLocation } from 'react-router'
import { withPage } from '../../lib/paths.ts'
import { useProductList } from '../../shop/shop.tsx'
import { Head } from '../head/head.tsx'

type ListingHeadProps = { title: string; path: string; description: string; hidden?: boolean }

/** The head of one page of a list: its canonical address has the page's number, and it names its neighbours. */
export function ListingHead({ title, path, description, hidden = false }: ListingHeadProps) {
  const { search } = useLocation()
  const { currentPage, totalPages } = useProductList().data
  const query = hidden ? search : ''
  const to = (page: number) => withPage(path, query, page)
  return (
    <>
      <Head title={title} description={description} path={to(currentPage)} hidden={hidden} />
      {currentPage > 1 && <link rel="prev" href={to(currentPage - 1)} />}
      {currentPage < totalPages && <link rel="next" href={to(currentPage + 1)} />}
    </>
  )
}
