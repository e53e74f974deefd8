import { useEffect } from 'react'
import { useStore } from 'zustand'
import { keyOf } from '../resource.ts'
import { useShop, useUser } from '../shop.tsx'
import { createDelivery } from './delivery.ts'

export const useDeliveryStore = () => useShop().storeOf(createDelivery)

/** The pincode typed in this browser, else that of the member's default address. */
export function useDeliveryPincode(): string | null {
  const { pincode } = useStore(useDeliveryStore().savedPincode)
  const { user } = useUser()
  return pincode ?? user?.addresses.find(({ isDefault }) => isDefault)?.pincode ?? null
}

/** What the shop can do for a pincode, reloaded whenever it is shown. Null loads nothing. */
export function useDelivery(pincode: string | null) {
  const { answers } = useDeliveryStore()
  const { status, data, key } = useStore(answers)
  useEffect(() => {
    if (pincode) void answers.load(pincode)
  }, [pincode, answers])
  const isAsked = pincode !== null && key === keyOf(pincode)
  return {
    delivery: isAsked && data?.pincode === pincode ? data : null,
    failed: isAsked && status === 'failed',
  }
}
