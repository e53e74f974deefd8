import { FIELD_TEXT } from '@aaram/contracts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useShop } from '../../shop/shop.tsx'
import { stepPath } from '../bag/checkout-step.ts'

/** Back to delivery: no order without an address (spec section 5). Who is logged in is told. */
export function MissingAddress({ told }: { told: boolean }) {
  const { toasts } = useShop()
  const navigate = useNavigate()
  useEffect(() => {
    if (told) toasts.error([FIELD_TEXT.deliveryAddress])
    void navigate(stepPath('delivery'), { replace: true })
  }, [told, toasts, navigate])
  return null
}
