import type { Product, Size } from '@aaram/contracts'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'

/** What a size chip of a grid does: opens the product with that size chosen. */
export function useChooseSize(): (product: Product, size: Size) => void {
  const navigate = useNavigate()
  return ({ metaTitle }, size) => void navigate(paths.product(metaTitle), { state: { size } })
}
