import { buyer, shop, stage, tee } from './checkout-stage.ts'
import { returned, shownBy, TEE, twoTees, type WireOrder } from './orders-shop.ts'

/** Sets the stage for returns: nine tees in M and nine in L, and a shopper who buys one of each. */
export const stageReturns = () => stage(9, TEE)

/** One tee in M and one in L, delivered. */
export const two = (method: 'COD' | 'ONLINE') => twoTees(shop, buyer, tee, method)
/** Asks to return an item of the shopper's, and answers the rma. */
export const returnItem = (order: WireOrder, index: number, reason?: string) =>
  returned(buyer, order, index, reason)
/** What the shopper is shown of an order: see `shownBy`. */
export const shown = (order: { _id: string }) => shownBy(buyer, order)
