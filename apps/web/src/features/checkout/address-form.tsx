import { type DeliveryAddress, deliveryAddress, FIELD_TEXT } from '@aaram/contracts'
import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useShop } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import { AddressFields } from '../address/address-fields.tsx'
import { EMPTY_ADDRESS } from '../address/empty-address.ts'

type Typed = z.input<typeof deliveryAddress>
/** A form for one delivery address; what it gives is checked by the contract. */
export type DeliveryForm = UseFormReturn<Typed, unknown, DeliveryAddress>

/** Starts from what is known of the address. */
export const useDeliveryForm = (known: Partial<Typed> = {}): DeliveryForm =>
  useForm({
    resolver: zodResolver(deliveryAddress),
    defaultValues: { ...EMPTY_ADDRESS, fullName: '', phone: '', ...known },
  })

type AddressFormProps = {
  /** The button of this form may stand elsewhere on the page. */
  id: string
  address: DeliveryForm
  onAddress: (address: DeliveryAddress) => Promise<void>
}

/** The fields of a delivery address. What is wrong is said beside the field, and that something is, in a toast. */
export function AddressForm({ id, address, onAddress }: AddressFormProps) {
  const { toasts } = useShop()
  const values = useWatch({ control: address.control })
  const submit = address.handleSubmit(onAddress, () => toasts.error([FIELD_TEXT.addressFields]))
  return (
    <form id={id} className={form.form} onSubmit={submit} noValidate>
      <AddressFields
        register={address.register}
        errors={address.formState.errors}
        values={{ pincode: values.pincode, city: values.city ?? '', state: values.state ?? '' }}
        fill={(name, value) =>
          address.setValue(name, value, { shouldValidate: address.formState.isSubmitted })
        }
        personRequired
        section="delivery"
      />
    </form>
  )
}
