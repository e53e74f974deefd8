import { createContext, type ReactNode, useContext } from 'react'
import { useStore } from 'zustand'
import type { Shop } from './create-shop.ts'

const ShopContext = createContext<Shop | null>(null)

export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  return <ShopContext value={shop}>{children}</ShopContext>
}

/** The visitor's shop: its calls, clock, storage and stores. */
export function useShop(): Shop {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('useShop needs a ShopProvider above it')
  return shop
}

export const useSettings = () => useShop().settings
export const useUser = () => useStore(useShop().user)
export const useBag = () => useStore(useShop().bag)
export const useToasts = () => useStore(useShop().toasts)
