/** A landmark for display, with 'Near ' before it unless it already begins so. Spec section 3, Address. */
export const landmarkText = (landmark: string): string =>
  landmark === '' || /^near/i.test(landmark) ? landmark : `Near ${landmark}`

/** The addresses with exactly one default: the first one marked as default, else the first. */
export function withOneDefault<A extends { isDefault: boolean }>(addresses: readonly A[]): A[] {
  const chosen = Math.max(
    0,
    addresses.findIndex((entry) => entry.isDefault),
  )
  return addresses.map((entry, index) => ({ ...entry, isDefault: index === chosen }))
}
