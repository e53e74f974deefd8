import { type DeliveryAddress, FIELD_TEXT, pincode as pincodeSchema } from '@aaram/contracts'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useShop } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import { AddressFields } from '../address/address-fields.tsx'
import { usePlaceQuestion } from '../address/use-place-question.tsx'
import type { DeliveryForm } from './delivery-form.ts'
import { PincodeNotice } from './pincode-notice.tsx'

type AddressFormProps = {
  /** The form's id, because its button may be elsewhere on the page. */
  id: string
  address: DeliveryForm
  /** Shows what is missing as soon as the form opens. */
  incomplete?: boolean
  onAddress: (address: DeliveryAddress) => Promise<void>
}

/**
 * The fields of a delivery address. Errors are shown beside the fields, with a toast. Asks about a pincode that does not
 * belong to the state.
 */
export function AddressForm({ id, address, incomplete = false, onAddress }: AddressFormProps) {
  const { toasts } = useShop()
  const values = useWatch({ control: address.control })
  const { ask, question } = usePlaceQuestion()
  const { handleSubmit } = address
  useEffect(() => {
    if (incomplete) void handleSubmit(() => undefined)()
  }, [incomplete, handleSubmit])
  const submit = handleSubmit(
    async (typed) => {
      toasts.closeTexts([FIELD_TEXT.addressFields])
      const doubt = await ask([typed])
      if (doubt) return address.setFocus(doubt.field)
      await onAddress(typed)
    },
    () => toasts.error([FIELD_TEXT.addressFields]),
  )
  return (
    <form id={id} className={form.form} onSubmit={submit} noValidate>
      <AddressFields
        register={address.register}
        errors={address.formState.errors}
        values={{ pincode: values.pincode, city: values.city ?? '', state: values.state ?? '' }}
        fill={(name, value) =>
          address.setValue(name, value, { shouldValidate: address.formState.isSubmitted })
        }
        section="delivery"
      />
      <PincodeNotice pincode={pincodeSchema.safeParse(values.pincode).data ?? null} />
      {question}
    </form>
  )
}
