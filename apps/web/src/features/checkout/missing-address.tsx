import { FIELD_TEXT } from '@aaram/contracts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useShop } from '../../shop/shop.tsx'
import { stepPath } from '../bag/checkout-step.ts'

/** Redirects to delivery, because an order needs an address (spec section 5). `announce`: shows a message. */
export function MissingAddress({ announce }: { announce: boolean }) {
  const { toasts } = useShop()
  const navigate = useNavigate()
  useEffect(() => {
    if (announce) toasts.error([FIELD_TEXT.deliveryAddress])
    void navigate(stepPath('delivery'), { replace: true })
  }, [announce, toasts, navigate])
  return null
}
