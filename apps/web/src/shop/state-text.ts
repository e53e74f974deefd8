/**
 * The shop's state as text for the page's data block. Dates survive; `<` is written as an escape, so that no
 * text of a product can end the script element.
 */
export function stateToText(state: unknown): string {
  // JSON calls Date's own toJSON before a replacer sees it: the holder still has the Date.
  const text = JSON.stringify(state, function (this: Record<string, unknown>, key, value: unknown) {
    const held = this[key]
    return held instanceof Date ? { $date: held.getTime() } : value
  })
  return text.replaceAll('<', '\\u003c')
}

/** Reads what `stateToText` wrote. */
export function textToState<T>(text: string): T {
  return JSON.parse(text, (_, value: unknown) =>
    isDate(value) ? new Date(value.$date) : value,
  ) as T
}

const isDate = (value: unknown): value is { $date: number } =>
  typeof value === 'object' && value !== null && '$date' in value
