import { HTTP_TIMEOUT_MS } from '@aaram/contracts'
import type { Journal } from './journal.ts'

/** Stands at the foot of every page. */
const FOOT = 'All rights reserved.'
const FAILED = 'Something went wrong. Please try again.'

/** Looks at a page: whole, or 503 with the page around the words of the failure, and never blank. */
export async function visitPage(origin: string, journal: Journal, path: string): Promise<void> {
  const answer = await fetch(origin + path, { signal: AbortSignal.timeout(HTTP_TIMEOUT_MS) }).catch(
    () => null,
  )
  const text = (await answer?.text().catch(() => '')) ?? ''
  const status = answer?.status ?? 0
  journal.note('GET pages', status, text)
  const isWhole = text.includes('<title>') && text.includes(FOOT)
  const isRight = status === 503 ? text.includes(FAILED) : status === 200 && !text.includes(FAILED)
  if (!isWhole || !isRight)
    journal.discrepancies.push(`${path} answered ${status} with ${text.length} characters`)
}
