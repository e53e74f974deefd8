import { Field } from '../../src/ui/field.tsx'
import { Labelled } from '../../src/ui/labelled.tsx'
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
  'another control': (
    <Labelled id="rating" label="Rating" hint="Five is best." optional>
      <input id="rating" type="range" />
    </Labelled>
  ),
  'right to left': <Field label="Full name" required defaultValue={RTL_NAME} />,
})
