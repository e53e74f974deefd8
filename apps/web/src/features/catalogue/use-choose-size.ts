import type { Product, Size } from '@aaram/contracts'
import { useShop } from '../../shop/shop.tsx'

/** The action of a size chip in a grid: adds one unit of that size to the bag. */
export const useChooseSize = (): ((product: Product, size: Size) => void) => useShop().bag.add
