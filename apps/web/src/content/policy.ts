import type { ReactNode } from 'react'
import type { Brand } from '../shop/settings.ts'

/** A section of a policy. `id` is its anchor, which must not change once published, because people link to it. */
export type PolicySection = {
  id: string
  title: string
  body: (brand: Brand) => ReactNode
}

/** A page of text with a table of contents. The shop's identity comes from the brand, never from the text. */
export type Policy = {
  path: string
  title: string
  /** For search engines: one or two sentences, at most 160 characters. */
  description: string
  /** Below the headline: a summary of the page. */
  lead: string
  /** The day of the last change of the text, in words. */
  updated: string
  sections: readonly PolicySection[]
}
