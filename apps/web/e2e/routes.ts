import type { Page } from '@playwright/test'

type Matcher = Parameters<Page['route']>[0]

/**
 * Holds these requests of a page back until the returned function is called; then they go on, or fail where `fails` is
 * set. A journey may end before that: `test` of `journey.ts` lets go of what is still held.
 */
export async function holdRequests(
  page: Page,
  url: Matcher,
  { fails = false } = {},
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await released
    await (fails ? route.abort() : route.continue())
  })
  return release
}

/** Changes the text of these responses on their way to the page. */
export const changeResponses = (page: Page, url: Matcher, change: (text: string) => string) =>
  page.route(url, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  })
