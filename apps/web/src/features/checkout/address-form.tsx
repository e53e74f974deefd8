import {
  type DeliveryAddress,
  FIELD_TEXT,
  pincode as pincodeSchema,
  stateOf,
} from '@aaram/contracts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useShop } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import { AddressFields } from '../address/address-fields.tsx'
import { addressForm } from '../address/address-schema.ts'
import { EMPTY_ADDRESS } from '../address/empty-address.ts'
import { usePlaceQuestion } from '../address/place-question.tsx'
import { PincodeNotice } from './pincode-notice.tsx'

type Typed = z.input<typeof addressForm>
/** A form for one delivery address; what it gives is checked by the contract. */
export type DeliveryForm = UseFormReturn<Typed, unknown, DeliveryAddress>

/** Starts from what is known of the address; a state that is none of the list has to be chosen. */
export const useDeliveryForm = (known: Partial<Typed> = {}): DeliveryForm =>
  useForm({
    resolver: zodResolver(addressForm),
    defaultValues: {
      ...EMPTY_ADDRESS,
      fullName: '',
      phone: '',
      ...known,
      state: stateOf(known.state ?? '') ?? '',
    },
  })

type AddressFormProps = {
  /** The button of this form may stand elsewhere on the page. */
  id: string
  address: DeliveryForm
  /** Something is missing that the shopper is asked for: it is said as the form opens. */
  incomplete?: boolean
  onAddress: (address: DeliveryAddress) => Promise<void>
}

/**
 * The fields of a delivery address. What is wrong is said beside the field, and that something is, in a toast; a
 * pincode of another state is questioned.
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
