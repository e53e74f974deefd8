import { Dialog } from '../../src/ui/modal.tsx'
import { Toasts } from '../../src/ui/toasts.tsx'
import { story } from '../story.tsx'
import { LONG_WORD, LONG_WORDS, RTL_NAME } from '../texts.ts'

export default { title: 'ui/toasts' }

const none = () => undefined
const success = { id: 1, kind: 'success', text: 'Added to your bag' } as const
const error = { id: 2, kind: 'error', text: 'Network error. Please try again.' } as const

export const Success = story(<Toasts toasts={[success]} onClose={none} />)
export const RepeatedError = story(<Toasts toasts={[{ ...error, count: 3 }]} onClose={none} />)
export const WithAnAction = story(
  <Toasts toasts={[{ ...success, action: { label: 'Undo', run: none } }]} onClose={none} />,
)
export const SeveralLong = story(
  <Toasts
    toasts={[
      success,
      {
        ...error,
        text: `${LONG_WORDS} ${LONG_WORD}`,
        count: 12,
        action: { label: 'Undo', run: none },
      },
      { ...success, id: 3, text: RTL_NAME },
    ]}
    onClose={none}
  />,
)
export const InADialog = story(
  <>
    <Dialog open label="Edit name" onClose={none}>
      <p>A form</p>
    </Dialog>
    <Toasts toasts={[error]} onClose={none} />
  </>,
)
