import { arrivesText, chooseOtherAddress } from '@aaram/contracts'
import { useDelivery } from '../../shop/delivery/use-delivery.ts'
import styles from './checkout.module.css'

/** Shown with an address: when an order arrives there, or that the shop does not deliver there. */
export function PincodeNotice({ pincode }: { pincode: string | null }) {
  const { delivery } = useDelivery(pincode)
  return (
    <p role="status" className={styles.note}>
      {delivery &&
        (delivery.promise ? arrivesText(delivery.promise) : chooseOtherAddress(delivery.pincode))}
    </p>
  )
}
