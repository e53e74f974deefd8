import { requestIdHeader } from '@aaram/telemetry/request-id'
import { DeliveryFault } from './carrier.ts'

/** Well under the time for which a message is claimed. */
const ANSWER_MS = 10_000

type Options = { headers: Record<string, string>; timeoutMs?: number }

/**
 * Posts JSON to a provider and answers its JSON.
 * @throws DeliveryFault: permanent when the provider refuses what was sent (4xx), passing otherwise.
 */
export async function postJson(
  url: string,
  body: unknown,
  { headers, timeoutMs = ANSWER_MS }: Options,
): Promise<unknown> {
  const { host } = new URL(url)
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...requestIdHeader(), ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: Error) => {
    throw new DeliveryFault(`${host} did not answer`, { permanent: false, cause })
  })
  const { status, ok } = answer
  const json: unknown = await answer.json().catch(() => null)
  if (ok) return json
  // Too slow or too many: the same message may pass later.
  const permanent = status >= 400 && status < 500 && status !== 408 && status !== 429
  throw new DeliveryFault(`${host} answered ${status}`, { permanent })
}
