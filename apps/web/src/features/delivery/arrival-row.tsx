import { DELIVERY_TEXT, notDelivered, promisedDays } from '@aaram/contracts'
import { useDelivery } from '../../shop/delivery/use-delivery.ts'

/** A row of the totals: when the order arrives at this pincode. Nothing if that is not known. */
export function ArrivalRow({ pincode }: { pincode: string }) {
  const { delivery, failed } = useDelivery(pincode)
  if (failed && !delivery) return null
  const text = delivery
    ? delivery.promise
      ? promisedDays(delivery.promise)
      : notDelivered(pincode)
    : DELIVERY_TEXT.checking
  return (
    <div>
      <dt>{DELIVERY_TEXT.arrives}</dt>
      <dd key={text}>{text}</dd>
    </div>
  )
}
