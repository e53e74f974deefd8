/** Sentences of the layout around every page. */

/** The promotional banner: spec section 2, "Layout". */
export const BANNER_TEXT = {
  sale: 'Diwali fashion sale',
  limited: 'limited time offer',
  greeting: 'Light up your Diwali with joyful savings!',
} as const

export const NEWSLETTER_TEXT = {
  lead: 'New pieces, first',
  placeholder: 'Your e-mail',
  subscribe: 'Subscribe',
  subscribing: 'Subscribing...',
} as const

/** `year`: the current year. */
export const copyright = (year: number, brand: string) => `© ${year} ${brand}. All rights reserved.`

export const SEARCH_TEXT = {
  label: 'Search the shop',
  placeholder: 'What are you looking for?',
  submit: 'Show results',
} as const
