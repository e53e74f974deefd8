import { type DeliveryAddress, stateOf } from '@aaram/contracts'
import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { addressForm } from '../address/address-schema.ts'
import { EMPTY_ADDRESS } from '../address/empty-address.ts'

type Typed = z.input<typeof addressForm>
/** A form for one delivery address, validated by the contract. */
export type DeliveryForm = UseFormReturn<Typed, unknown, DeliveryAddress>

/** Creates the form from a known address. A state that is not in the list has to be chosen again. */
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
