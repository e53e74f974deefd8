import { DELIVERY_TEXT, indianDate, type Order, promisedDays } from '@aaram/contracts'

/** When it arrives, while it has not; that it is late, once the last promised day is over. */
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
