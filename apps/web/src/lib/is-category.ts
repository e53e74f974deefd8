import { CATEGORIES } from '@aaram/contracts'

export const isCategory = (slug: string | undefined): boolean =>
  CATEGORIES.some((category) => category.slug === slug)
