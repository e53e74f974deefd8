import { SCENARIO_HEADER } from '@aaram/mock-api/scenarios'
import { WEB } from './addresses.ts'
import type { Looked } from './stand-still.ts'

/** A page of text, from which the browser goes on to the others: it then asks the API itself, not the web server. */
const FROM = '/about'

/**
 * Opens the shop anew, and goes on to a page as a link does.
 * @param scenario of all calls, as in `npm run mock`, such as `*: list=empty`; none where it is empty
 */
export async function go({ page, open }: Looked, path: string, scenario: string): Promise<void> {
  await page.context().clearCookies()
  await page.context().setExtraHTTPHeaders(scenario ? { [SCENARIO_HEADER]: scenario } : {})
  // What the last page waited for will not come.
  open.clear()
  await page.goto(WEB.origin + FROM, { waitUntil: 'commit' })
  await page.evaluate(async (to) => {
    await Reflect.get(window, 'hydrated')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
