import { type PageName, type PageTable, pageRows } from '../src/lib/page-table.ts'

/** The pages whose address the table does not give. */
type NeedsExample = {
  [N in PageName]: PageTable[N]['path'] extends `${string}:${string}` ? N : never
}[PageName]

/** Addresses of a page in the seeded shop, where it has others than its path, or states that an address names. */
const EXAMPLES: Record<Exclude<NeedsExample, 'order' | 'orderReviews' | 'track'>, string[]> &
  Partial<Record<PageName, string[]>> = {
  products: ['/products', '/products?size=L&color=black'],
  product: ['/products/monsoon-grey-oversized-tee'],
  collection: ['/collections/oversized-t-shirt'],
  search: ['/search', '/search?q=tee'],
  orderSuccess: [`/order-success?ordn=AR-261128-7KM4Q&token=${'a'.repeat(128)}`],
  newsletter: ['/newsletter', '/newsletter?token=never-made'],
  offers: ['/offers', '/offers?token=never-made'],
}

/** The addresses of each page that a guest can see and that answer 200. */
export const guestPages = pageRows
  .filter(([name, { access }]) => access !== 'account' && name !== 'notFound' && name !== 'track')
  .flatMap(([name, { path }]) => EXAMPLES[name] ?? [path])

/** Addresses that answer 404. */
export const missingPages = ['/no/such/page', '/products?page=999', '/products/no-such-product']

/** The pages behind the log-in. Their paths may have parameters. */
export type AccountPage = {
  [N in PageName]: PageTable[N]['access'] extends 'account' ? N : never
}[PageName]
export const accountPages = pageRows.flatMap(([name, { path, access }]) =>
  access === 'account' ? [{ name: name as AccountPage, path }] : [],
)

/** The pages of text: neither the server nor the browser loads anything for them. */
export type TextPage = {
  [N in PageName]: PageTable[N]['data'] extends 'none' ? N : never
}[PageName]
export const textPages = pageRows.flatMap(([name, { path, alias, data }]) =>
  data === 'none'
    ? [{ name: name as TextPage, path, addresses: alias ? [path, alias] : [path] }]
    : [],
)
