import type { BagItem } from '../../shop/bag/bag-item.ts'
import type { Step } from '../bag/checkout-step.ts'

type Situation = {
  items: readonly Pick<BagItem, 'maxStock' | 'available'>[]
  isLoggedIn: boolean
  hasAddress: boolean
  /** A logged-in person started a checkout on this device. */
  hasBegun: boolean
}

/**
 * The step that a shopper may enter: the requested one, the last allowed one before it, or log-in when only the session was
 * lost.
 */
export function allowedStep(requested: Step, situation: Situation): Step | 'login' {
  const { items, isLoggedIn, hasAddress, hasBegun } = situation
  if (items.some(({ maxStock, available }) => maxStock === 0 || !available)) return 'bag'
  if (requested !== 'payment') return requested
  if (!isLoggedIn) return hasBegun ? 'login' : 'delivery'
  return hasAddress ? 'payment' : 'delivery'
}
