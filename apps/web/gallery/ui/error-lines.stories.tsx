import { ErrorLines } from '../../src/ui/error-lines.tsx'
import { sheet } from '../story.tsx'
import { LONG_WORD, LONG_WORDS } from '../texts.ts'

export default { title: 'ui/error-lines' }

export const Lines = sheet({
  none: <ErrorLines messages={[]} />,
  one: <ErrorLines messages={['Network error. Please try again.']} />,
  'several, one twice': (
    <ErrorLines messages={['Enter your city.', 'Enter your city.', 'Not an id.']} />
  ),
  long: <ErrorLines messages={[LONG_WORDS, LONG_WORD]} />,
})
