import { STORAGE_KEYS } from '@aaram/contracts'
import { createStore } from 'zustand/vanilla'
import type { ShopDeps } from './shop.tsx'

export type BagState = { items: readonly { quantity: number }[] }

/** The bag: for now what is stored of it, for the header's badge. Read in the browser only, after hydration. */
export function createBag({ storage }: ShopDeps) {
  const store = createStore<BagState>(() => ({ items: [] }))
  return {
    ...store,
    restore() {
      try {
        const items: unknown = JSON.parse(storage.get(STORAGE_KEYS.bag) ?? '[]')
        if (Array.isArray(items)) store.setState({ items })
      } catch {
        storage.remove(STORAGE_KEYS.bag)
      }
    },
  }
}

/** Pieces in the bag: the badge's number. */
export const pieces = ({ items }: BagState): number =>
  items.reduce((total, { quantity }) => total + quantity, 0)
