import {
  type Address,
  type DeliveryAddress,
  deliveryAddress,
  stateOf,
  tenDigits,
  type User,
} from '@aaram/contracts'
import type { Delivery } from './checkout-actions.ts'

/**
 * A saved address as a delivery address. If it has no name or phone, those of the account are used. Null when these are
 * missing too, or when the state, stored before there was a list, is not in the list.
 */
export function deliveryOf(address: Address, user: User): DeliveryAddress | null {
  const fullName = address.fullName || `${user.firstName} ${user.lastName}`
  const phone = address.phone || tenDigits(user.phone)
  const state = stateOf(address.state) ?? ''
  return deliveryAddress.safeParse({ ...address, fullName, phone, state }).data ?? null
}

/** Whether a saved address equals a typed one. */
export const isSameAddress = (saved: Address, typed: DeliveryAddress): boolean =>
  Object.entries(typed).every(([name, value]) => saved[name as keyof DeliveryAddress] === value)

/** The delivery address of the order; null when none is chosen, or the chosen one no longer exists. */
export function addressFor(delivery: Delivery | null, user: User | null): DeliveryAddress | null {
  if (!delivery || !user) return null
  if ('address' in delivery) return delivery.address
  const saved = user.addresses.find(({ _id }) => _id === delivery.addressId)
  return saved ? deliveryOf(saved, user) : null
}
