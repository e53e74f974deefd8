import { ADDRESS_TEXT } from '@aaram/contracts'
import { useId, useState } from 'react'
import answers from '../../ui/answers.module.css'
import form from '../../ui/form.module.css'
import { Dialog } from '../../ui/modal.tsx'
import { loadPincodes } from './load-pincodes.ts'
import type { Doubt } from './pincode.ts'

type Place = { pincode: string; state: string }
type Question = { texts: string[]; answer: (isRight: boolean) => void }

/**
 * Asks the shopper about pincodes that do not belong to their state, before they are saved. `ask` resolves with the first
 * place that the shopper wants to correct and the doubtful field, or with null to save. `question` is the element to show.
 */
export function usePlaceQuestion() {
  const [question, setQuestion] = useState<Question | null>(null)

  async function ask<P extends Place>(
    places: readonly P[],
  ): Promise<{ place: P; field: Doubt['field'] } | null> {
    const table = await loadPincodes()
    const doubts = places.flatMap((place) => {
      const doubt = table?.doubtOf(place)
      return doubt ? [{ place, ...doubt }] : []
    })
    const [first] = doubts
    if (!first) return null
    const isRight = await new Promise<boolean>((answer) =>
      setQuestion({ texts: doubts.map(({ text }) => text), answer }),
    )
    return isRight ? null : first
  }

  function answer(isRight: boolean) {
    setQuestion(null)
    question?.answer(isRight)
  }
  return { ask, question: <PlaceQuestion texts={question?.texts ?? null} onAnswer={answer} /> }
}

type PlaceQuestionProps = { texts: string[] | null; onAnswer: (isRight: boolean) => void }

function PlaceQuestion({ texts, onAnswer }: PlaceQuestionProps) {
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
