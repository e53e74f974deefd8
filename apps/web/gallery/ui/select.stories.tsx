import { Select } from '../../src/ui/select.tsx'
import { sheet } from '../story.tsx'

export default { title: 'ui/select' }

const options = ['Maharashtra', 'Dadra and Nagar Haveli and Daman and Diu'].map((state) => (
  <option key={state}>{state}</option>
))
export const Choices = sheet({
  usual: <Select label="State">{options}</Select>,
  'with an error': (
    <Select label="State" error="Choose your state.">
      {options}
    </Select>
  ),
  'a long choice, with a hint': (
    <Select label="State" defaultValue={options[1]?.key ?? ''} hint="From your pincode.">
      {options}
    </Select>
  ),
  disabled: (
    <Select label="State" disabled>
      {options}
    </Select>
  ),
})
