import { CARE_LINES, deliveredIn, returnableFor } from '@aaram/contracts'
import type { ReactNode } from 'react'
import { ENFORCED } from '../../content/enforced.ts'
import { PROMISED } from '../../content/facts.ts'
import { paths } from '../../lib/paths.ts'
import { MinusIcon, PlusIcon } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './facts.module.css'

/** The product's accordions: spec section 2, "Product detail". */
export function Facts({ story }: { story: string }) {
  return (
    <div className={styles.facts}>
      <Fact title="Description" open>
        <p>{story}</p>
      </Fact>
      <Fact title="Composition and Care">
        <ul>
          {CARE_LINES.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Fact>
      <Fact title="Shipment and Delivery">
        <p>{deliveredIn(PROMISED.delivery)}</p>
      </Fact>
      <Fact title="Return and Exchange">
        <p>{returnableFor(ENFORCED.returnWindow)}</p>
        <p>
          <Link to={paths.returnPolicy}>Read the full policy</Link>
        </p>
      </Fact>
    </div>
  )
}

function Fact({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className={styles.fact} open={open}>
      <summary>
        <h2>{title}</h2>
        <PlusIcon />
        <MinusIcon />
      </summary>
      <div className={styles.text}>{children}</div>
    </details>
  )
}
