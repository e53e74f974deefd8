import { type Order, type OrderItemId, returnBlocker } from '@aaram/contracts'
import { useRef, useState } from 'react'

type Asked = { kind: 'return' | 'exchange'; itemId: OrderItemId }

/**
 * Which item the shopper wants to return or to exchange. `ask` opens the dialog of an item, `dialog` has the props of each.
 * `onRequested`: called after a request.
 */
export function useItemRequest(order: Order, now: Date, onRequested: () => void) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const latest = useRef<Asked>(null)
  function ask(next: Asked | null) {
    latest.current = next
    setAsked(next)
  }

  const dialog = (kind: Asked['kind']) => {
    const item = order.items.find(({ _id }) => _id === asked?.itemId)
    const open = asked?.kind === kind && item && !returnBlocker(order, item, now)
    return {
      order,
      item: open ? item : null,
      onClose() {
        // A dialog that was replaced by the other one closes a moment later.
        if (latest.current?.kind === kind) ask(null)
      },
      onRequested() {
        // By now this dialog may be closed and another one open.
        if (latest.current && latest.current !== asked) return
        ask(null)
        onRequested()
      },
    }
  }
  const exchangeInstead = () => asked && ask({ ...asked, kind: 'exchange' })
  return { ask, dialog, exchangeInstead }
}
