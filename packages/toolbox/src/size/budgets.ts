/** What a visit may weigh, in kB (1,000 bytes) after gzip. */
export type Budget = {
  name: string
  /** Modules of apps/web whose chunks such a visit loads, with everything that those import. */
  modules: string[]
  kind: 'js' | 'css'
  limit: number
}

const HOME = ['src/entry-client.tsx', 'src/pages/home.tsx']
const PRODUCT = ['src/entry-client.tsx', 'src/pages/product.tsx']

export const BUDGETS: Budget[] = [
  { name: 'JavaScript of /', modules: HOME, kind: 'js', limit: 105 },
  { name: 'JavaScript of a product page', modules: PRODUCT, kind: 'js', limit: 112 },
  { name: 'CSS of /', modules: HOME, kind: 'css', limit: 15 },
  { name: 'CSS of a product page', modules: PRODUCT, kind: 'css', limit: 15 },
]
