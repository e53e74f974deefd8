import {
  arrivesText,
  DELIVERY_TEXT,
  type Delivery,
  deliverTo,
  FIELD_TEXT,
  notDelivered,
  pincode as pincodeSchema,
} from '@aaram/contracts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  useDelivery,
  useDeliveryPincode,
  useDeliveryStore,
} from '../../shop/delivery/use-delivery.ts'
import { useUser } from '../../shop/shop.tsx'
import { PincodeField } from '../../ui/digits-field.tsx'
import form from '../../ui/form.module.css'
import { useStyles } from '../../ui/use-styles.ts'
import css from './delivery-check.css?inline'

/** On the product page: when an order placed now would arrive. Asks for the pincode once, and stores it in this browser. */
export function DeliveryCheck() {
  useStyles(css)
  const { status } = useUser()
  const pincode = useDeliveryPincode()
  const [isChanging, setChanging] = useState(false)
  // The element that replaces the focused button takes the focus.
  const [hasChanged, setChanged] = useState(false)
  // Waits for the visitor, because a member's address may already have a pincode.
  if (pincode === null && (status === 'idle' || status === 'loading')) return null
  return (
    <section className="delivery-check" aria-label="Delivery">
      {pincode === null || isChanging ? (
        <PincodeForm
          known={pincode}
          focus={isChanging}
          onDone={() => {
            setChanging(false)
            setChanged(true)
          }}
        />
      ) : (
        <Answer pincode={pincode} focus={hasChanged} onChange={() => setChanging(true)} />
      )}
    </section>
  )
}

type PincodeFormProps = { known: string | null; focus: boolean; onDone: () => void }

function PincodeForm({ known, focus, onDone }: PincodeFormProps) {
  const { remember } = useDeliveryStore()
  const [typed, setTyped] = useState(known ?? '')
  const [error, setError] = useState<string>()
  const field = useFocus<HTMLInputElement>(focus)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const { success, data } = pincodeSchema.safeParse(typed)
    if (!success) return setError(FIELD_TEXT.pincode)
    remember(data)
    onDone()
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <PincodeField
        ref={field}
        label={DELIVERY_TEXT.ask}
        required
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className={form.secondary}>
        {DELIVERY_TEXT.check}
      </button>
    </form>
  )
}

type AnswerProps = { pincode: string; focus: boolean; onChange: () => void }

function Answer({ pincode, focus, onChange }: AnswerProps) {
  const { answers } = useDeliveryStore()
  const change = useFocus<HTMLButtonElement>(focus)
  const { delivery, failed } = useDelivery(pincode)
  return (
    <>
      <div role="status">
        {delivery && <Found key={delivery.pincode} delivery={delivery} />}
        {!delivery && <p>{failed ? DELIVERY_TEXT.checkFailed : DELIVERY_TEXT.checking}</p>}
      </div>
      <footer>
        <span>{deliverTo(pincode)}</span>
        {failed && !delivery && (
          <button
            type="button"
            className={form.plain}
            onClick={() => void answers.refresh(pincode)}
          >
            Try again
          </button>
        )}
        <button
          ref={change}
          type="button"
          className={form.plain}
          aria-label={DELIVERY_TEXT.changePincode}
          onClick={onChange}
        >
          {DELIVERY_TEXT.change}
        </button>
      </footer>
    </>
  )
}

/** Focuses the element when it appears, if `wanted`. */
function useFocus<T extends HTMLElement>(wanted: boolean) {
  const element = useRef<T>(null)
  useEffect(() => {
    if (wanted) element.current?.focus({ preventScroll: true })
  }, [wanted])
  return element
}

function Found({ delivery: { pincode, promise, cod } }: { delivery: Delivery }) {
  if (!promise) return <p>{notDelivered(pincode)}</p>
  return (
    <p>
      <strong>{arrivesText(promise)}</strong>
      <small>{cod ? DELIVERY_TEXT.cod : DELIVERY_TEXT.noCod}</small>
    </p>
  )
}
