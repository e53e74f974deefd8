import type { ReactNode } from 'react'
import type { Brand } from '../shop/settings.ts'

/** One heading of a policy. `id` is its anchor: once published it stays, because people link to it. */
export type PolicySection = {
  id: string
  title: string
  body: (brand: Brand) => ReactNode
}

/** A page of text with a table of contents. Who the shop is comes from the brand, never from the text. */
export type Policy = {
  path: string
  title: string
  /** For search engines: one sentence or two, at most 160 characters. */
  description: string
  /** Under the headline: what the page comes to, for those who read no further. */
  lead: string
  /** Day of the last change of the text, in words. */
  updated: string
  sections: readonly PolicySection[]
}
