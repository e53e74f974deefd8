import type { Product, Size } from '@aaram/contracts'
import { useShop } from '../../shop/shop.tsx'

/** What "Add to bag" does once a size is chosen: puts one unit into the bag. */
export const useAddToBag = (): ((product: Product, size: Size) => void) => useShop().bag.add
