import { PAGE_NUMBER_MAX } from '@aaram/contracts'

/** The page number in `?page=`, from 1; 1 when it is missing or invalid. */
export function pageNumberIn(query: URLSearchParams): number {
  const page = Number.parseInt(query.get('page') ?? '', 10)
  return page > 1 ? Math.min(page, PAGE_NUMBER_MAX) : 1
}
