import {
  type DevMessage,
  type devApi,
  isCouriers,
  type Order,
  type OrderActor,
  type ServerInput,
} from '@aaram/contracts'
import { type Seeder, seedWhenEmpty } from '../../database/seed/seed.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { DevKitStore } from './dev-kit.store.ts'

/** How far the clock may be moved. Dates far beyond this cannot be written as text. */
const FARTHEST_MS = 100 * 366 * 24 * 3_600_000

type ProductChange = ServerInput<typeof devApi.changeProduct>['body']
type SimulatedPayment = ServerInput<typeof devApi.pay>['body']
type Move = ServerInput<typeof devApi.moveOrder>['body']

/** The parts of the shop that the kit uses. */
type Parts = {
  store: DevKitStore
  limits: { forgetAll(): Promise<void> }
  /** Messages to shoppers, newest first; all of them, or those to one address. */
  outbox: { recent(to?: string): Promise<DevMessage[]> }
  catalogue: {
    change(slug: string, change: ProductChange): Promise<void>
    /** Invalidates cached responses and lists. */
    invalidate(): Promise<void>
  }
  orders: { transitionByNumber(orderNumber: string, move: Move, by: OrderActor): Promise<Order> }
  /** Simulates the payment provider. */
  provider: {
    simulate(
      providerOrderId: string,
      payment: SimulatedPayment,
    ): Promise<{ orderId: string; paymentId: string; signature: string }>
  }
  seeders: readonly Seeder[]
}

/** The development kit moves the clock, shows messages, and simulates seller, courier and payment provider. Never in production. Decisions, "Development kit". */
export function createDevKitService(deps: Deps, parts: Parts) {
  const { store, limits, outbox, catalogue, orders, provider, seeders } = parts
  const { clock, now } = deps
  const time = () => ({ now: now(), offsetMs: clock.offsetMs() })

  return {
    outbox: outbox.recent,
    time,
    /** Restores the moved clock after a restart, because stored data depends on it. */
    restoreClock: async () => clock.setOffset(await store.clockOffset()),
    /** @throws AppError INVALID_INPUT beyond 100 years ahead or behind */
    async moveClock(advanceMs: number) {
      const offsetMs = clock.offsetMs() + advanceMs
      if (Math.abs(offsetMs) > FARTHEST_MS)
        throw new AppError('INVALID_INPUT', ['That is too far away.'])
      clock.setOffset(offsetMs)
      await store.moveClock(advanceMs)
      return time()
    },
    async resetClock() {
      clock.setOffset(0)
      await store.resetClock()
      return time()
    },
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
      clock.setOffset(0)
      await seedWhenEmpty(seeders)
      await catalogue.invalidate()
      await limits.forgetAll()
    },
  }
}

export type DevKitService = ReturnType<typeof createDevKitService>
