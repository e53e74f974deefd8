import {
  BUYING_WINDOWS,
  codAmountReached,
  codClosed,
  codOrdersReached,
  type OrderDraft,
  orderUnitsReached,
  toPaise,
  type UserId,
  unpaidPaymentsReached,
} from '@aaram/contracts'
import type { ClientSession } from '../../database/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { OrdersService } from '../orders/orders.service.ts'
import type { Attempts } from '../payments/attempts.service.ts'
import type { BuyersStore } from './buyers.store.ts'

type Parts = { orders: OrdersService; attempts: Pick<Attempts, 'countUnpaid'>; buyers: BuyersStore }

/** Limits on how much one person may order; 0 means no limit. Decisions, "Limits of one person". */
export function createBuyingLimits(
  { now, buyingLimits }: Pick<Deps, 'now' | 'buyingLimits'>,
  { orders, attempts, buyers }: Parts,
) {
  const ago = (ms: number) => new Date(now().getTime() - ms)
  const isOver = (value: number, most: number) => most > 0 && value > most

  return {
    /** @throws AppError ORDER_TOO_LARGE */
    checkUnits({ items }: Pick<OrderDraft, 'items'>): void {
      const most = buyingLimits.orderUnits
      const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
      if (isOver(units, most)) throw new AppError('ORDER_TOO_LARGE', [orderUnitsReached(most)])
    },

    /**
     * Call this in a transaction that is retried on a duplicate key: see `OrderPlacement.transaction`.
     * @throws AppError COD_NOT_AVAILABLE with the reason and an offer to pay online
     */
    async checkCash(userId: UserId, { totals }: OrderDraft, session: ClientSession): Promise<void> {
      const { codOpenOrders, codOpenAmount, codReturned } = buyingLimits
      const refuse = (line: string) => {
        throw new AppError('COD_NOT_AVAILABLE', [line])
      }
      if (codReturned > 0) {
        const since = ago(BUYING_WINDOWS.codReturnedMs)
        if ((await orders.returnedSince(userId, since, session)) >= codReturned)
          refuse(codClosed(codReturned))
      }
      if (codOpenOrders === 0 && codOpenAmount === 0) return
      buyers.advance(userId, session)
      const open = await orders.openCash(userId, session)
      if (isOver(open.orders + 1, codOpenOrders)) refuse(codOrdersReached(codOpenOrders))
      if (isOver(open.amount + totals.grandTotal, codOpenAmount))
        refuse(codAmountReached(toPaise(codOpenAmount)))
    },

    /**
     * A unique key allows one open attempt for each person, so concurrent payments are counted one after the other.
     * @throws AppError TOO_MANY_PAYMENTS
     */
    async checkPayments(userId: UserId, session: ClientSession): Promise<void> {
      const most = buyingLimits.unpaidHolds
      if (most === 0) return
      const since = ago(BUYING_WINDOWS.unpaidHoldsMs)
      if (isOver((await attempts.countUnpaid(userId, since, session)) + 1, most))
        throw new AppError('TOO_MANY_PAYMENTS', [unpaidPaymentsReached(most)])
    },
  }
}

export type BuyingLimits = ReturnType<typeof createBuyingLimits>
