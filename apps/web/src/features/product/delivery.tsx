import { useState } from 'react'
import { loadOptional } from '../../lib/load-module.ts'
import { onDemand, useOnDemand } from '../../ui/use-on-demand.ts'
import styles from './product-view.module.css'

const check = onDemand(() => loadOptional(() => import('../delivery/delivery-check.tsx')))

/** The delivery check. Its script loads after hydration; its space is reserved until then. */
export function Delivery() {
  const [failed, setFailed] = useState(false)
  const module = useOnDemand(check, () => setFailed(true))
  if (failed) return null
  return (
    <div className={styles.delivery} data-wait>
      {module && <module.DeliveryCheck />}
    </div>
  )
}
