import { type OrderItem, RETURN_REASONS, RETURN_TEXT } from '@aaram/contracts'
import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import form from '../../ui/form.module.css'
import styles from './dialogs.module.css'
import { ItemLine } from './item-line.tsx'
import { ReasonFields } from './reason-fields.tsx'
import { reasonOf, returnForm } from './reason-form.ts'
import { ReturnRefund } from './return-refund.tsx'

type ReturnFormProps = {
  item: Pick<OrderItem, 'thumbnail' | 'title' | 'size' | 'quantity' | 'subtotal'>
  onGiven: (reason: string) => void
  /** Called when the shopper prefers an exchange, which is offered for a size issue. */
  onExchange?: (() => void) | undefined
  /** The button, by whether an exchange is offered, and what stands beside it. */
  children: (offersExchange: boolean) => ReactNode
}

/** Asks for the reason of a return, and shows the refund. */
export function ReturnForm({ item, onGiven, onExchange, children }: ReturnFormProps) {
  const { register, handleSubmit, control, formState } = useForm({
    resolver: zodResolver(returnForm),
    defaultValues: { text: '' },
  })
  const choice = useWatch({ control, name: 'choice' })
  const offersExchange = choice === 'Size issue' && onExchange !== undefined
  const give = handleSubmit((given) => onGiven(reasonOf(given)))
  return (
    <form className={form.form} onSubmit={give} noValidate>
      <ItemLine item={item} />
      <ReasonFields
        {...{ choice, register, errors: formState.errors }}
        {...{ legend: RETURN_TEXT.why, reasons: RETURN_REASONS }}
      />
      {offersExchange && (
        <div className={styles.instead} role="status">
          <p>{RETURN_TEXT.exchangeInstead}</p>
          <button type="button" className={form.primary} onClick={onExchange}>
            Exchange it for free
          </button>
        </div>
      )}
      <ReturnRefund item={item} reason={choice} />
      {children(offersExchange)}
    </form>
  )
}
