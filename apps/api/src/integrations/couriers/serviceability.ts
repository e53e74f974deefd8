/** What a courier says of a pincode. `transit`: business days from dispatch to the door. */
export type Serviceability = {
  deliverable: boolean
  cod: boolean
  transit: { min: number; max: number } | null
}

/** A courier's serviceability. */
export type CourierServiceability = {
  /** Null where the courier is not asked, does not answer, or knows nothing: then the shop's own rules apply. Never throws. */
  find(pincode: string): Promise<Serviceability | null>
}

/** For a shop whose couriers are not asked. */
export const noCourierServiceability: CourierServiceability = { find: async () => null }
