import {
  DELIVERY,
  type Delivery,
  deliveryApi,
  pincode as pincodeSchema,
  STORAGE_KEYS,
} from '@aaram/contracts'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { keyOf } from '../resource.ts'
import { type StoreDeps, useShop, useUser } from '../shop.tsx'

const KEY = STORAGE_KEYS.deliveryPincode

/** Resolves after the maximum time for which a clicked button waits. */
const nothing = () =>
  new Promise<{ data: null }>((resolve) =>
    setTimeout(() => resolve({ data: null }), DELIVERY.checkWaitMs),
  )

/** The visitor's delivery pincode, and what the shop can do there. */
export function createDelivery({ api, storage, user, resource }: StoreDeps) {
  const read = () => pincodeSchema.safeParse(storage.get(KEY)).data ?? null
  const savedPincode = createStore<{ pincode: string | null }>(() => ({ pincode: read() }))
  const refresh = () => savedPincode.setState({ pincode: read() })
  // Log-out in any tab deletes the pincode.
  user.subscribe(refresh)
  storage.watch((key) => {
    if (key === null || key === KEY) refresh()
  })
  const answers = resource('delivery', null as Delivery | null, async (pincode: string) => {
    return (await api(deliveryApi.check, { params: { pincode } })).delivery
  })

  return {
    savedPincode,
    answers,
    remember(pincode: string) {
      storage.set(KEY, pincode)
      refresh()
    },
    /** True when the shop does not deliver there. False when it does not respond, because the order is checked again. */
    async isUndeliverable(pincode: string): Promise<boolean> {
      const shown = answers.getState()
      const isKnown = shown.key === keyOf(pincode) && shown.status === 'succeeded'
      const { data } = isKnown ? shown : await Promise.race([answers.load(pincode), nothing()])
      return data?.pincode === pincode && !data.deliverable
    },
  }
}

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
