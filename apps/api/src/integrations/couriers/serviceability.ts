/** A courier's information about a pincode. `transit`: business days from dispatch to delivery. */
export type Serviceability = {
  deliverable: boolean
  cod: boolean
  transit: { min: number; max: number } | null
}

/** Looks up whether and how couriers serve a pincode. */
export type CourierServiceability = {
  /** Null when there is no courier, it does not respond, or it does not know the pincode; then the shop's own rules apply. Never throws. */
  find(pincode: string): Promise<Serviceability | null>
}

/** For a shop without a courier's API. */
export const noCourierServiceability: CourierServiceability = { find: async () => null }
