import type { BagItem } from '../../shop/bag/bag-item.ts'
import type { Step } from '../bag/checkout-step.ts'

type Situation = {
  items: readonly Pick<BagItem, 'maxStock' | 'available'>[]
  isLoggedIn: boolean
  hasAddress: boolean
  /** Somebody who was logged in began a checkout on this device. */
  hasBegun: boolean
}

/**
 * Where a shopper belongs who asks for a step: the step itself, the last one before it that can be entered, or
 * log-in when only the session was lost on the way.
 */
export function stepFor(asked: Step, situation: Situation): Step | 'login' {
  const { items, isLoggedIn, hasAddress, hasBegun } = situation
  if (items.some(({ maxStock, available }) => maxStock === 0 || !available)) return 'bag'
  if (asked !== 'payment') return asked
  if (!isLoggedIn) return hasBegun ? 'login' : 'delivery'
  return hasAddress ? 'payment' : 'delivery'
}
