import { SIZES } from '@aaram/contracts'
import { SizePicker } from '../../src/ui/size-picker.tsx'
import { sheet, story } from '../story.tsx'
import { LONG_WORDS } from '../texts.ts'

export default { title: 'ui/size-picker' }

const none = () => undefined
const low = (size: string) => (size === 'M' ? 'Only 2 left' : null)
const withSpace = (picker: React.ReactNode) => <div style={{ minBlockSize: '16rem' }}>{picker}</div>

export const Shut = sheet({
  'nothing chosen': <SizePicker availableSizes={SIZES} selectedSize={null} onChange={none} />,
  chosen: <SizePicker availableSizes={SIZES} selectedSize="L" onChange={none} />,
  'chosen, few left': (
    <SizePicker availableSizes={SIZES} selectedSize="M" noteOf={low} onChange={none} />
  ),
})
export const Open = story(
  withSpace(<SizePicker open availableSizes={SIZES} selectedSize="L" onChange={none} />),
)
export const OpenWithEverything = story(
  withSpace(
    <SizePicker
      open
      availableSizes={['S', 'M', 'XL']}
      selectedSize="M"
      noteOf={low}
      measureOf={(size) => `${38 + 2 * SIZES.indexOf(size)}"`}
      actions={[
        { label: 'Size chart', onPress: none },
        { label: LONG_WORDS, onPress: none },
      ]}
      onChange={none}
    />,
  ),
)
export const SoldOut = story(
  withSpace(<SizePicker open availableSizes={[]} selectedSize={null} onChange={none} />),
)
