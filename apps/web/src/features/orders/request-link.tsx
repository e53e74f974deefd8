import { ORDER_TYPE_TEXT, type Order } from '@aaram/contracts'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'

/** Links to the return or exchange of an item. */
export const RequestLink = ({ request: { _id, type, orderNumber } }: { request: Order }) => (
  <Link to={paths.order(_id)}>
    {ORDER_TYPE_TEXT[type]} <span className="unbroken">{`#${orderNumber}`}</span>
  </Link>
)
