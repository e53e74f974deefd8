import { ADDRESS_TEXT } from '@aaram/contracts'
import { useId } from 'react'
import answers from '../../ui/answers.module.css'
import form from '../../ui/form.module.css'
import { Dialog } from '../../ui/modal.tsx'

type PlaceQuestionProps = { texts: string[] | null; onAnswer: (isRight: boolean) => void }

export function PlaceQuestion({ texts, onAnswer }: PlaceQuestionProps) {
  const id = useId()
  return (
    <Dialog open={texts !== null} onClose={() => onAnswer(false)} label={ADDRESS_TEXT.isRight}>
      <p id={id}>{[...(texts ?? []), ADDRESS_TEXT.saveAnyway].join(' ')}</p>
      <div className={answers.answers}>
        <button
          type="button"
          className={form.primary}
          aria-describedby={id}
          data-autofocus
          onClick={() => onAnswer(false)}
        >
          Check again
        </button>
        <button type="button" className={form.secondary} onClick={() => onAnswer(true)}>
          Save anyway
        </button>
      </div>
    </Dialog>
  )
}
