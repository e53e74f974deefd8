import { isCouriers } from '@aaram/contracts'
import { seedWhenEmpty } from '../../database/seed/seed.ts'
import type { Deps } from '../../deps.ts'
import { createMovedClock } from './moved-clock.ts'
import type { Move, Parts } from './ports.ts'

/** The development kit moves the clock, shows messages, and simulates seller, courier and payment provider. Never in production. Decisions, "Development kit". */
export function createDevKitService(deps: Deps, parts: Parts) {
  const { store, limits, outbox, catalogue, orders, provider, seeders } = parts

  return {
    outbox: outbox.recent,
    ...createMovedClock(deps, store),
    /** @throws AppError PRODUCT_NOT_FOUND. */
    changeProduct: catalogue.change,
    forgetLimits: limits.forgetAll,
    /** @throws AppError ORDER_NOT_FOUND; NOT_FOUND with a real provider */
    pay: provider.simulate,
    /** Takes the step as the seller or the courier would. @throws AppError ORDER_NOT_FOUND, STATUS_CHANGED, OUT_OF_STOCK */
    moveOrder: (orderNumber: string, move: Move) =>
      orders.transitionByNumber(orderNumber, move, isCouriers(move.status) ? 'COURIER' : 'SELLER'),
    /** Restores the seeded shop; everybody is logged out. */
    async reset() {
      await store.empty()
      deps.clock.setOffset(0)
      await seedWhenEmpty(seeders)
      await catalogue.invalidate()
      await limits.forgetAll()
    },
  }
}

export type DevKitService = ReturnType<typeof createDevKitService>
