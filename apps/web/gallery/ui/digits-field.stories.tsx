import { PhoneField, PincodeField } from '../../src/ui/digits-field.tsx'
import { sheet } from '../story.tsx'

export default { title: 'ui/digits-field' }

export const Phones = sheet({
  empty: <PhoneField label="Phone" required />,
  filled: <PhoneField label="Phone" required defaultValue="9876543210" />,
  'with an error': (
    <PhoneField label="Phone" required defaultValue="12345" error="Enter 10 digits." />
  ),
})
export const Pincodes = sheet({
  empty: <PincodeField label="Pincode" required />,
  'with a hint': <PincodeField label="Pincode" defaultValue="411001" required hint="Pune" />,
  'with an error': (
    <PincodeField label="Pincode" defaultValue="4110" required error="Six digits." />
  ),
})
