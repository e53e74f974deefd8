import { FIELD_TEXT } from '@aaram/contracts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useShop } from '../../shop/shop.tsx'
import { stepPath } from '../bag/checkout-step.ts'

/** Redirects to delivery, because an order needs an address (spec section 5). `told`: shows a message. */
export function MissingAddress({ told }: { told: boolean }) {
  const { toasts } = useShop()
  const navigate = useNavigate()
  useEffect(() => {
    if (told) toasts.error([FIELD_TEXT.deliveryAddress])
    void navigate(stepPath('delivery'), { replace: true })
  }, [told, toasts, navigate])
  return null
}
