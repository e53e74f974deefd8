/** The time in every picture of a page: 29 November 2026, noon in India. */
export const NOW = Date.UTC(2026, 10, 29, 6, 30)
