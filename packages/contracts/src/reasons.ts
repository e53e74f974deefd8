/** Reasons for a return: spec section 5. `Other` is replaced by the shopper's own text. */
export const RETURN_REASONS = [
  'Size issue',
  'Wrong item delivered',
  'Damaged item',
  'Not as described',
  'Other',
] as const
/** Reasons for an exchange: spec section 5. `Other` as above. */
export const EXCHANGE_REASONS = ['Size issue', 'Wrong size delivered', 'Other'] as const

/** Reasons that are the seller's fault, for which pickup is free: decisions, "return pickup fee". */
export const SELLERS_FAULT = [
  'Wrong item delivered',
  'Damaged item',
  'Not as described',
] as const satisfies readonly (typeof RETURN_REASONS)[number][]
