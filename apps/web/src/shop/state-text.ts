/**
 * Serialises the shop's state for the page's data block. Dates are preserved, and `<` is escaped, so that no product's text
 * can end the script element.
 */
export function stateToText(state: unknown): string {
  // JSON calls toJSON before the replacer, but the holder still has the Date.
  const text = JSON.stringify(state, function (this: Record<string, unknown>, key, value: unknown) {
    const held = this[key]
    return held instanceof Date ? { $date: held.getTime() } : value
  })
  return text.replaceAll('<', '\\u003c')
}

/** Parses the text of `stateToText`. */
export function textToState<T>(text: string): T {
  return JSON.parse(text, (_, value: unknown) =>
    isDate(value) ? new Date(value.$date) : value,
  ) as T
}

const isDate = (value: unknown): value is { $date: number } =>
  typeof value === 'object' && value !== null && '$date' in value
