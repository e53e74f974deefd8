import { newPurchase, type Purchase } from './purchase.ts'

/** How a request ended: a success, a refusal (4xx), 503, no answer at all, or a failure that nobody foresaw. */
const ENDS = ['done', 'refused', 'unavailable', 'unanswered', 'wrong'] as const
type End = (typeof ENDS)[number]

const NONE = { done: 0, refused: 0, unavailable: 0, unanswered: 0, wrong: 0 } as const

const endOf = (status: number): End => {
  if (status === 0) return 'unanswered'
  if (status === 503) return 'unavailable'
  if (status >= 500) return 'wrong'
  return status >= 400 ? 'refused' : 'done'
}

/** The actions of a run's shoppers and the responses; `discrepancies`: what must not happen. */
export function createJournal() {
  const counts = new Map<string, Record<End, number>>()
  const events = new Map<string, number>()
  const purchases: Purchase[] = []
  const discrepancies: string[] = []
  return {
    purchases,
    discrepancies,
    purchase(name: string, method: Purchase['method']): Purchase {
      const purchase = newPurchase(name, method)
      purchases.push(purchase)
      return purchase
    },
    /** Counts the end of a request; `status` 0 is none. */
    note(what: string, status: number, text: string): void {
      const row: Record<End, number> = counts.get(what) ?? { ...NONE }
      row[endOf(status)] += 1
      counts.set(what, row)
      if (endOf(status) === 'wrong')
        discrepancies.push(`${what} answered ${status}: ${text.slice(0, 200)}`)
    },
    /** Counts what happened to an order after it was acknowledged. */
    count(event: string): void {
      events.set(event, (events.get(event) ?? 0) + 1)
    },
    events: (): [string, number][] => [...events].sort(),
    rows: (): (string | number)[][] =>
      [...counts].sort().map(([what, row]) => [what, ...ENDS.map((end) => row[end])]),
  }
}

export type Journal = ReturnType<typeof createJournal>
