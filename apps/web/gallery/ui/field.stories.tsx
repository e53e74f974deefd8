import { Field, Select, TextArea } from '../../src/ui/field.tsx'
import { sheet } from '../story.tsx'
import { LONG_WORD, LONG_WORDS, RTL_NAME } from '../texts.ts'

export default { title: 'ui/field' }

export const Lines = sheet({
  empty: <Field label="Full name" required placeholder="As on your door" />,
  optional: <Field label="Landmark" />,
  filled: <Field label="Full name" required defaultValue="Asha Kulkarni" />,
  'with a prefix': <Field label="Price" prefix="₹" defaultValue="999" required />,
  'with an error': <Field label="City" required error="Enter your city." />,
  'with a hint': (
    <Field label="City" required hint="This pincode is in Pune." defaultValue="Thane" />
  ),
  'error and hint': (
    <Field label="City" required error="Enter your city." hint="This pincode is in Pune." />
  ),
  disabled: <Field label="Phone" required disabled defaultValue="98765 43210" />,
  'long texts': (
    <Field
      label={LONG_WORDS}
      required
      defaultValue={LONG_WORDS}
      error={LONG_WORDS}
      hint={LONG_WORD}
    />
  ),
  'right to left': <Field label="Full name" required defaultValue={RTL_NAME} />,
})

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

export const Texts = sheet({
  empty: <TextArea label="Your question" required />,
  'optional, filled': <TextArea label="Comment" defaultValue="Soft and wide." />,
  'with an error': <TextArea label="Your question" required error="Write a few words." />,
  'long text': <TextArea label="Your question" required defaultValue={LONG_WORDS.repeat(4)} />,
  'right to left': <TextArea label="Your question" required dir="auto" defaultValue={RTL_NAME} />,
})
