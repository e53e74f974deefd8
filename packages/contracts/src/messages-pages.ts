/** Sentences of error pages. */
export const PAGE_TEXT = {
  notFound: 'page not found',
  notFoundNote: 'The address may be mistyped, or the page may have been removed.',
  busy: 'Many people are here at once. Please try again in a moment.',
} as const
