import { ERROR_TEXT, ordersApi, type Size, SUCCESS_TEXT } from '@aaram/contracts'
import { useCallback } from 'react'
import { useOrderStores, useProductSizes } from '../../shop/account/orders.ts'
import { useShop } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import { Dialog } from '../../ui/modal.tsx'
import { ExchangeForm } from './exchange-form.tsx'
import type { RequestDialogProps, RequestProps } from './request-dialog.ts'
import { useRequest } from './use-request.ts'

const TEXTS = { done: SUCCESS_TEXT.exchangeRequested, failed: ERROR_TEXT.requestExchange }

/** Exchanges one item for another size: spec sections 2 and 5. */
export const ExchangeDialog = ({ item, onClose, ...rest }: RequestDialogProps) => (
  <Dialog open={item !== null} onClose={onClose} label="Exchange item">
    {item && <Exchange item={item} {...rest} />}
  </Dialog>
)

function Exchange({ order, item, onRequested }: RequestProps) {
  const { api } = useShop()
  const { productSizes } = useOrderStores()
  const { productId } = item
  const load = useCallback(() => void productSizes.load(productId), [productSizes, productId])

  async function exchange(reason: string, newSize: Size) {
    const params = { id: order._id, itemId: item._id }
    try {
      await api(ordersApi.exchangeItem, { params, body: { reason, newSize } })
    } catch (error) {
      // The size may have been sold since the dialog opened.
      load()
      throw error
    }
  }
  const { act, running } = useRequest({
    ...{ order, item, onRequested, status: 'EXCHANGE_REQUESTED', texts: TEXTS },
    call: exchange,
  })

  return (
    <ExchangeForm item={item} sizes={useProductSizes()} load={load} onGiven={act}>
      <button type="submit" className={form.primary} aria-disabled={running}>
        {running ? 'Requesting...' : 'Request Exchange'}
      </button>
    </ExchangeForm>
  )
}
