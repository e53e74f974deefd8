import { type ReactNode, useDeferredValue, useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import styles from './dev-kit.module.css'
import { KitActions } from './kit-actions.tsx'
import { Outbox } from './outbox.tsx'
import { isFor } from './outbox-receiver.ts'
import { useOutbox } from './use-outbox.ts'

/**
 * The development kit: the outbox with log-in codes, and the switches. `absent` is shown when the API has no development
 * kit, as in production.
 */
export function DevKit({ absent }: { absent: ReactNode }) {
  const [to, setTo] = useState('')
  const { status, messages, renew } = useOutbox(useDeferredValue(to))

  if (status === 'absent') return absent
  if (status === 'loading') return <Waiting text="Opening the outbox..." />
  return (
    <div className={styles.page}>
      <header>
        <h1>Development kit</h1>
        <p>What the shop would have sent, and the switches for trying it out.</p>
      </header>
      <section aria-labelledby="outbox-title">
        <h2 id="outbox-title">Outbox</h2>
        <Field
          label="Only to"
          type="search"
          placeholder="A phone number or e-mail"
          autoComplete="off"
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
        <p role="status" className={styles.state}>
          {status === 'failed' ? 'The API does not answer. Trying again...' : ''}
        </p>
        <Outbox messages={messages.filter((message) => isFor(message, to))} />
      </section>
      <div className={styles.switches}>
        <KitActions onDone={renew} />
      </div>
    </div>
  )
}
