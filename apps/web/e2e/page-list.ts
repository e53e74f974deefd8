import { type PageName, type PageTable, pageRows } from '../src/lib/page-table.ts'

/** The pages whose address the table does not give: an address of each in the seeded shop. */
type NeedsExample = {
  [N in PageName]: PageTable[N]['path'] extends `${string}:${string}` ? N : never
}[PageName]
const EXAMPLES: Record<Exclude<NeedsExample, 'order' | 'orderReviews' | 'track'>, string> &
  Partial<Record<PageName, string>> = {
  product: '/products/monsoon-grey-oversized-tee',
  collection: '/collections/oversized-t-shirt',
  search: '/search?q=tee',
  orderSuccess: `/order-success?ordn=AR-261128-7KM4Q&token=${'a'.repeat(128)}`,
}

/** An address of each page that a guest can see and that answers 200. */
export const guestPages = pageRows
  .filter(([name, { access }]) => access !== 'account' && name !== 'notFound' && name !== 'track')
  .map(([name, { path }]) => EXAMPLES[name] ?? path)

/** The pages of text: neither the server nor the browser loads anything for them. */
export type TextPage = {
  [N in PageName]: PageTable[N]['data'] extends 'none' ? N : never
}[PageName]
export const textPages = pageRows.flatMap(([name, { path, alias, data }]) =>
  data === 'none'
    ? [{ name: name as TextPage, path, addresses: alias ? [path, alias] : [path] }]
    : [],
)
