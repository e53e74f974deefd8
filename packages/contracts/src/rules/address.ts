/** A landmark as shown: 'Near ' before it unless it begins with these letters. Spec section 3, Address. */
export const landmarkText = (landmark: string): string =>
  landmark === '' || /^near/i.test(landmark) ? landmark : `Near ${landmark}`

/** The same addresses with exactly one default: the first one marked so, else the first. */
export function withOneDefault<A extends { isDefault: boolean }>(addresses: readonly A[]): A[] {
  const chosen = Math.max(
    0,
    addresses.findIndex((entry) => entry.isDefault),
  )
  return addresses.map((entry, index) => ({ ...entry, isDefault: index === chosen }))
}
