import type { UserId } from '@aaram/contracts'
import { useEffect, useState } from 'react'
import type { Shop } from '../../shop/create-shop.ts'
import { useShop, useUser } from '../../shop/shop.tsx'

type Draft = { form: string; person: UserId | undefined; values: unknown }

/** Drafts in memory, one for each visitor. A draft that the same person does not use is dropped. */
const drafts = new WeakMap<Shop, Draft>()

/**
 * Preserves what was typed into a form when the session ended. Call `keep` when saving is refused for that reason. After
 * log-in the same person gets it as `draft` in the same form, once.
 */
export function useDraft<T>(form: string): { draft: T | null; keep: (values: T) => void } {
  const shop = useShop()
  const person = useUser().user?._id
  const [draft] = useState(() => {
    const kept = drafts.get(shop)
    return kept?.form === form && kept.person === person ? (kept.values as T) : null
  })
  useEffect(() => void drafts.delete(shop), [shop])
  return { draft, keep: (values) => void drafts.set(shop, { form, person, values }) }
}
