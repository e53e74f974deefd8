/** Short names of the months, January first. */
export const MONTHS: readonly string[] = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(
  ' ',
)
