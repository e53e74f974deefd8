/** The number of units in the stored list, read without the schema; invalid entries count 0. */
export function storedUnits(text: string | null): number {
  try {
    const items: { quantity?: unknown }[] = JSON.parse(text ?? '[]')
    return items
      .map((item) => Number(item?.quantity))
      .reduce((sum, quantity) => (quantity > 0 ? sum + Math.trunc(quantity) : sum), 0)
  } catch {
    return 0
  }
}
