import type { Product, Size } from '@aaram/contracts'
import { useShop } from '../../shop/shop.tsx'

/** What a size chip of a grid does: puts one unit of that size into the bag. */
export const useChooseSize = (): ((product: Product, size: Size) => void) => useShop().bag.add
