import type { Product, Size } from '@aaram/contracts'
import { useShop } from '../../shop/shop.tsx'

/** Returns the function that adds one unit of a size to the bag. */
export const useAddToBag = (): ((product: Product, size: Size) => void) => useShop().bag.add
