import type { AddressInput } from '@aaram/contracts'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { PhoneField, PincodeField } from '../../ui/digits-field.tsx'
import { Field, Select } from '../../ui/field.tsx'
import styles from './address-fields.module.css'
import { usePincode } from './use-pincode.ts'

export type AddressFieldName = Exclude<keyof AddressInput, '_id' | 'isDefault'>

type AddressFieldsProps = {
  /** `register` of the form for a field of this address. */
  register: (name: AddressFieldName) => UseFormRegisterReturn
  errors: Partial<Record<AddressFieldName, { message?: string | undefined }>> | undefined
  /** What is typed now. */
  values: { pincode?: string | undefined; city: string; state: string }
  /** Writes what the pincode tells into a field. */
  fill: (name: 'city' | 'state', value: string) => void
  /** Whether somebody to call must be named: a delivery needs it, a saved address may do without. */
  personRequired: boolean
  /** Of `autocomplete`: tells several addresses of a page apart. */
  section: string
}

/** The fields of one address: spec sections 3 and 5. Pincode first among the place: it fills in the rest. */
export function AddressFields({
  register,
  errors,
  values: { pincode = '', city, state },
  fill,
  personRequired,
  section,
}: AddressFieldsProps) {
  const states = useId()
  const known = usePincode({ pincode, city, state }, fill)
  const field = (name: AddressFieldName, autoComplete: string) => ({
    autoComplete: `section-${section} shipping ${autoComplete}`,
    error: errors?.[name]?.message,
    ...register(name),
  })

  return (
    <div className={styles.fields}>
      <Field label="Full name" required={personRequired} {...field('fullName', 'name')} />
      <PhoneField
        label="Contact phone"
        required={personRequired}
        {...field('phone', 'tel-national')}
      />
      <div className={styles.wide}>
        <Field label="Address line 1" required {...field('line1', 'address-line1')} />
      </div>
      <Field label="Address line 2" {...field('line2', 'address-line2')} />
      <Field label="Landmark" {...field('landmark', 'address-line3')} />
      <PincodeField label="Pincode" required {...field('pincode', 'postal-code')} />
      <Field label="City" required {...field('city', 'address-level2')} />
      <Field
        label="State"
        required
        list={states}
        hint={known.warning}
        {...field('state', 'address-level1')}
      />
      <datalist id={states}>
        {known.states.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Select label="Country" {...field('country', 'country-name')}>
        <option>India</option>
      </Select>
    </div>
  )
}
