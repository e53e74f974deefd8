import { STORAGE_KEYS, type VariantId } from '@aaram/contracts'
import type { KeyValueStorage } from '../lib/storage.ts'
import type { BagStore } from './bag.ts'
import { type BagItem, bagToText, pieces, textToBag } from './bag-item.ts'

/** The lines on this device: what is stored is what every tab shows. */
export function createBagList(storage: KeyValueStorage, store: BagStore) {
  const stored = () => textToBag(storage.get(STORAGE_KEYS.bag))
  const show = (items: BagItem[]) => store.setState({ items, count: pieces(items) })

  /** Changes what is stored now, which may be another tab's doing, and shows it. */
  function change(edit: (items: BagItem[]) => BagItem[]): void {
    const items = edit(stored())
    storage.set(STORAGE_KEYS.bag, bagToText(items))
    show(items)
  }

  return {
    change,
    items: stored,
    find: (variant: VariantId) => stored().find(({ variantId }) => variantId === variant),
    /** Shows what is stored now. */
    read: () => show(stored()),
    amend: (variant: VariantId, edit: Partial<BagItem>) =>
      change((items) =>
        items.map((item) => (item.variantId === variant ? { ...item, ...edit } : item)),
      ),
    /** Puts a line in, at its former place if it had one; a line of the same variant gives way. */
    put: (item: BagItem, at = Number.POSITIVE_INFINITY) =>
      change((items) => {
        const present = items.findIndex(({ variantId }) => variantId === item.variantId)
        return present < 0 ? items.toSpliced(at, 0, item) : items.with(present, item)
      }),
    drop: (variant: VariantId) =>
      change((items) => items.filter(({ variantId }) => variantId !== variant)),
    placeOf: (variant: VariantId) => stored().findIndex(({ variantId }) => variantId === variant),
    /** Leaves no trace on this device. */
    forget() {
      storage.remove(STORAGE_KEYS.bag)
      storage.remove(STORAGE_KEYS.bagOwner)
      storage.remove(STORAGE_KEYS.checkout)
      show([])
    },
  }
}

export type BagList = ReturnType<typeof createBagList>
