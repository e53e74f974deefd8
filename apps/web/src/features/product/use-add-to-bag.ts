import type { Product, Size } from '@aaram/contracts'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'

/** What "Add to bag" does once a size is chosen: takes the piece to the bag. */
export function useAddToBag(): (product: Product, size: Size) => void {
  const navigate = useNavigate()
  return ({ _id }, size) => void navigate(paths.bag, { state: { productId: _id, size } })
}
