import {
  DELIVERY,
  type Delivery,
  deliveryApi,
  pincode as pincodeSchema,
  STORAGE_KEYS,
} from '@aaram/contracts'
import { createStore } from 'zustand/vanilla'
import { keyOf } from '../resource.ts'
import type { StoreDeps } from '../store-deps.ts'

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
