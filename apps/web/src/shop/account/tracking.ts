import { type TrackedOrder, type TrackingToken, trackingApi } from '@aaram/contracts'
import { useStore } from 'zustand'
import { type StoreDeps, useShop } from '../shop.tsx'

/** The order of a tracking link. */
export const createTracked = ({ api, resource }: StoreDeps) =>
  resource('tracked', null as TrackedOrder | null, async (token: TrackingToken) => {
    return (await api(trackingApi.view, { body: { token } })).order
  })

export const useTrackedStore = () => useShop().storeOf(createTracked)
export const useTracked = () => useStore(useTrackedStore())
