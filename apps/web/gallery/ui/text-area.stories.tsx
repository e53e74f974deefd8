import { TextArea } from '../../src/ui/text-area.tsx'
import { sheet } from '../story.tsx'
import { LONG_WORDS, RTL_NAME } from '../texts.ts'

export default { title: 'ui/text-area' }

export const Texts = sheet({
  empty: <TextArea label="Your question" required />,
  'optional, filled': <TextArea label="Comment" defaultValue="Soft and wide." />,
  'with an error': <TextArea label="Your question" required error="Write a few words." />,
  'long text': <TextArea label="Your question" required defaultValue={LONG_WORDS.repeat(4)} />,
  'right to left': <TextArea label="Your question" required dir="auto" defaultValue={RTL_NAME} />,
})
