/** The size limits of a first visit, in kB (1,000 bytes) after gzip. */
export type Budget = {
  name: string
  limit: number
  /** Modules of apps/web whose chunks such a visit loads, with their static imports. */
  modules: string[]
}

/** The scripts of every page. */
const EVERYWHERE = ['src/entry-client.tsx', 'src/event-replay.ts']

export const BUDGETS: Budget[] = [
  { name: 'JavaScript of /', limit: 105, modules: [...EVERYWHERE, 'src/pages/home.tsx'] },
  {
    name: 'JavaScript of a product page',
    limit: 112,
    modules: [...EVERYWHERE, 'src/pages/product.tsx'],
  },
]

/** All styles: one file, loaded by every page. */
export const CSS_LIMIT = 15
