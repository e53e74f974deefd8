import { devApi } from '@aaram/contracts'
import { DevKit } from '../features/dev-kit/dev-kit.tsx'
import { toErrorData } from '../lib/api-error.ts'
import type { Shop } from '../shop/create-shop.ts'
import { Page as NotFound } from './not-found.tsx'

/** The page's HTTP status: 404 where the API has no development kit. */
export async function load({ api }: Pick<Shop, 'api'>): Promise<number | undefined> {
  try {
    await api(devApi.clock)
  } catch (error) {
    return toErrorData(error).status === 404 ? 404 : 503
  }
}

/** Decisions, "Development kit": the outbox for newcomers. */
export const Page = () => (
  <>
    <DevKit absent={<NotFound />} />
  </>
)
