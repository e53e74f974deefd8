import { type AddressInput, STATES } from '@aaram/contracts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { PhoneField, PincodeField } from '../../ui/digits-field.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import styles from './address-fields.module.css'
import { usePincode } from './use-pincode.ts'

export type AddressFieldName = Exclude<keyof AddressInput, '_id' | 'isDefault'>

type AddressFieldsProps = {
  /** The form's `register` for a field of this address. */
  register: (name: AddressFieldName) => UseFormRegisterReturn
  errors: Partial<Record<AddressFieldName, { message?: string | undefined }>> | undefined
  /** The current values. */
  values: { pincode?: string | undefined; city: string; state: string }
  /** Fills a field from the pincode. */
  fill: (name: 'city' | 'state', value: string) => void
  /** The section of `autocomplete`, which distinguishes several addresses on a page. */
  section: string
}

/** The fields of one address: spec sections 3 and 5. The pincode comes before city and state, because it fills them in. */
export function AddressFields({
  register,
  errors,
  values: { pincode = '', city, state },
  fill,
  section,
}: AddressFieldsProps) {
  const { doubt, suggested } = usePincode({ pincode, city, state }, fill)
  const field = (name: AddressFieldName, autoComplete: string) => ({
    autoComplete: `section-${section} shipping ${autoComplete}`,
    error: errors?.[name]?.message,
    ...(doubt?.field === name && { hint: doubt.text }),
    ...register(name),
  })

  return (
    <div className={styles.fields}>
      <Field label="Full name" required {...field('fullName', 'name')} />
      <PhoneField label="Contact phone" required {...field('phone', 'tel-national')} />
      <div className={styles.wide}>
        <Field label="Address line 1" required {...field('line1', 'address-line1')} />
      </div>
      <Field label="Address line 2" {...field('line2', 'address-line2')} />
      <Field label="Landmark" {...field('landmark', 'address-line3')} />
      <PincodeField label="Pincode" required {...field('pincode', 'postal-code')} />
      <Field label="City" required {...suggested('city')} {...field('city', 'address-level2')} />
      <Select
        label="State"
        required
        onInput={suggested('state').onInput}
        {...field('state', 'address-level1')}
      >
        <option value="">Select a state</option>
        {STATES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Select label="Country" {...field('country', 'country-name')}>
        <option>India</option>
      </Select>
    </div>
  )
}
