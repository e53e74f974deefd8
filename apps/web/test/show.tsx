import type { ReactNode } from 'react'
import { renderInShop } from './render.tsx'
import type { Surroundings } from './surroundings.ts'

export { failed, loading, succeeded } from './resources.ts'

/** Renders a part of a page in a shop whose resources are in the given states; nothing is fetched. */
export const show = (
  element: ReactNode,
  shown: Pick<Surroundings, 'state' | 'path' | 'route'> = {},
) => renderInShop(element, shown)
