import { DELIVERY_TEXT, indianDate, type Order, promisedDays } from '@aaram/contracts'

/** The promised dates of an order on its way; after the last promised day, that it is late. */
export function Promised({
  order: { promise, status },
  now,
}: {
  order: Pick<Order, 'promise' | 'status'>
  now: Date
}) {
  if (!promise || status === 'DELIVERED' || status === 'CANCELLED') return null
  return (
    <div>
      <dt>{DELIVERY_TEXT.arrives}</dt>
      <dd>{promisedDays(promise)}</dd>
      {indianDate(now) > promise.to && <dd>{DELIVERY_TEXT.late}</dd>}
    </div>
  )
}
