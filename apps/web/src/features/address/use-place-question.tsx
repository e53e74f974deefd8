import { useState } from 'react'
import { loadPincodes } from './load-pincodes.ts'
import type { Doubt } from './pincode.ts'
import { PlaceQuestion } from './place-question.tsx'

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
