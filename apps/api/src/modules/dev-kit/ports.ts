import type { DevMessage, devApi, Order, OrderActor, ServerInput } from '@aaram/contracts'
import type { Seeder } from '../../database/seed/seed.ts'
import type { DevKitStore } from './dev-kit.store.ts'

type ProductChange = ServerInput<typeof devApi.changeProduct>['body']
type SimulatedPayment = ServerInput<typeof devApi.pay>['body']
export type Move = ServerInput<typeof devApi.moveOrder>['body']

/** The parts of the shop that the kit uses. */
export type Parts = {
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
