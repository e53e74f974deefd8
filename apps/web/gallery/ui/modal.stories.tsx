import { Dialog, Drawer } from '../../src/ui/modal.tsx'
import { story } from '../story.tsx'
import { LONG_WORDS, RTL_NAME } from '../texts.ts'

export default { title: 'ui/modal' }

const none = () => undefined
const page = <p>The page behind.</p>
const text = <p>Do you want to leave without saving?</p>
const long = Array.from({ length: 30 }, (_, line) => `${line + 1}. ${LONG_WORDS}`).map((text) => (
  <p key={text}>{text}</p>
))

export const Box = story(
  <>
    {page}
    <Dialog open label="Leave the page" onClose={none}>
      {text}
    </Dialog>
  </>,
)
export const LongBox = story(
  <>
    {page}
    <Dialog open label={LONG_WORDS} onClose={none}>
      {long}
    </Dialog>
  </>,
)
export const RightToLeftBox = story(
  <>
    {page}
    <Dialog open label={RTL_NAME} onClose={none}>
      <p dir="auto">{RTL_NAME}</p>
    </Dialog>
  </>,
)
export const FromTheEnd = story(
  <>
    {page}
    <Drawer open label="Filters" onClose={none}>
      {text}
    </Drawer>
  </>,
)
export const FromTheStart = story(
  <>
    {page}
    <Drawer open side="start" label="Menu" onClose={none}>
      {long}
    </Drawer>
  </>,
)
export const Closed = story(
  <>
    {page}
    <Dialog open={false} label="Leave the page" onClose={none}>
      {text}
    </Dialog>
  </>,
)
