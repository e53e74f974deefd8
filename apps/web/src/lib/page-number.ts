import { PAGE_NUMBER_MAX } from '@aaram/contracts'

/** Which page of a list `?page=` names, from 1; the first where it names none. */
export function pageNumberIn(query: URLSearchParams): number {
  const page = Number.parseInt(query.get('page') ?? '', 10)
  return page > 1 ? Math.min(page, PAGE_NUMBER_MAX) : 1
}
