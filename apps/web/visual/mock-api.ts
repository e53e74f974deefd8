import { buildMockApi } from '@aaram/mock-api/app'
import { SCENARIO_HEADER } from '@aaram/mock-api/scenarios'
import type { BrowserContext } from '@playwright/test'

/** The time in every picture: 29 November 2026, noon in India. */
export const NOW = Date.UTC(2026, 10, 29, 6, 30)

/**
 * A mock API of one test, whose time stands still: the same calls get the same answers in every run. It answers what
 * pages call; what the web server renders comes from the one mock API that all tests share.
 */
export const mockApi = () => buildMockApi(undefined, () => NOW)
export type MockApi = ReturnType<typeof mockApi>

/** `fetch` of the mock API, without a connection. */
export const fetchFrom =
  (app: MockApi): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const body = await request.text()
    const { statusCode, rawPayload } = await app.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(body && { payload: body }),
    })
    return new Response(new Uint8Array(rawPayload), { status: statusCode })
  }

/**
 * Answers every call of the context's pages.
 * @param scenario of these calls, as in `npm run mock`, such as `*: list=empty`; none where it is empty
 */
export async function serveMock(
  context: BrowserContext,
  app: MockApi,
  scenario: string,
): Promise<void> {
  await context.route(/\/api\//, async (route) => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    const payload = request.postDataBuffer()
    const chosen = scenario && { [SCENARIO_HEADER]: scenario }
    const response = await app.inject({
      method: request.method() as 'GET',
      url: pathname + search,
      headers: { ...request.headers(), ...chosen },
      ...(payload && { payload }),
    })
    await route.fulfill({
      status: response.statusCode,
      headers: {
        'content-type': String(response.headers['content-type']),
        // The shop's clock follows this one.
        date: new Date(NOW).toUTCString(),
      },
      body: response.rawPayload,
    })
  })
}
